// The sounds of the table, made on the spot: short, dry, soft, and never the only signal.
// A sound is a few strokes; a stroke is a tone or a breath of noise that dies away.

let context;
let noise;

/** The one audio context; browsers allow it only after the player has touched the page. */
function audio() {
  context ??= new (window.AudioContext ?? window.webkitAudioContext)();
  if (context.state === "suspended") context.resume();
  return context;
}

/** Half a second of noise, made once. */
function grains() {
  if (noise) return noise;
  noise = audio().createBuffer(1, audio().sampleRate / 2, audio().sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  return noise;
}

/** What makes the tone: an oscillator, or noise through a band around `hertz`. */
function source({ hertz, wave }) {
  if (wave !== "noise") return new OscillatorNode(audio(), { type: wave ?? "sine", frequency: hertz });
  const breath = new AudioBufferSourceNode(audio(), { buffer: grains() });
  const band = new BiquadFilterNode(audio(), { type: "bandpass", frequency: hertz, Q: 1.2 });
  breath.connect(band);
  return Object.assign(breath, { out: band });
}

/** One stroke: `at` and `length` in seconds, `loud` from 0 to 1. */
function stroke({ at = 0, length = 0.08, loud = 0.2, ...tone }) {
  const start = audio().currentTime + at;
  const voice = source(tone);
  const gain = new GainNode(audio(), { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  (voice.out ?? voice).connect(gain).connect(audio().destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

const wood = (hertz, at = 0, loud = 0.16) => [
  { hertz, at, length: 0.07, loud, wave: "triangle" },
  { hertz: hertz * 2.7, at, length: 0.025, loud: loud / 2, wave: "noise" },
];
const chime = (hertz, at = 0) => [
  { hertz, at, length: 0.5, loud: 0.1 },
  { hertz: hertz * 2.76, at, length: 0.22, loud: 0.04 },
];

const SOUNDS = {
  lift: wood(520),
  set: [{ hertz: 150, length: 0.1, loud: 0.3 }, ...wood(230, 0, 0.1)],
  turn: wood(900, 0, 0.07),
  solved: [...wood(440, 0, 0.2), ...wood(587, 0.14, 0.22)],
  roll: [...wood(210), ...wood(260, 0.15), ...wood(190, 0.32)],
  glass: [{ hertz: 3200, length: 0.35, loud: 0.1, wave: "noise" }],
  out: [{ hertz: 130, length: 0.3, loud: 0.35, wave: "triangle" }],
  gem: chime(1320),
  ruby: chime(1568),
  sapphire: chime(1319),
  emerald: chime(1175),
  amber: chime(1047),
  stone: [{ hertz: 300, length: 0.06, loud: 0.25 }, { hertz: 2400, length: 0.02, loud: 0.12, wave: "noise" }],
  refused: [{ hertz: 160, length: 0.05, loud: 0.16 }, { hertz: 150, at: 0.09, length: 0.05, loud: 0.16 }],
  record: [523, 659, 784, 1047].flatMap((hertz, n) => chime(hertz, n * 0.14)),
};

/** Play a sound by its name; where there is no audio, or no such sound, nothing happens. */
export function play(name) {
  try {
    for (const one of SOUNDS[name] ?? []) stroke(one);
  } catch (error) {
    console.info("No sound:", error.message);
  }
}
