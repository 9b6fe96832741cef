"""The browser, and nothing else: the only package that imports js, pyodide or pyscript."""
