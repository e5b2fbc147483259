// Short sounds, made rather than recorded. Off by default.
import { preferences } from "../app/preferences.svelte";

export type Sound = "card" | "draw" | "refused" | "won" | "lost";

let context: AudioContext | null = null;

// A breath of filtered noise: a card on a table.
function rustle(context: AudioContext, pitch: number, seconds: number, loudness: number): void {
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; ++index) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 3;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: loudness }))
    .connect(context.destination);
  source.start();
}

function tones(context: AudioContext, pitches: number[]): void {
  for (const [index, frequency] of pitches.entries()) {
    const start = context.currentTime + index * 0.13;
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.45);
  }
}

const made: Record<Sound, (context: AudioContext) => void> = {
  card: (context) => rustle(context, 2200, 0.09, 0.9),
  draw: (context) => rustle(context, 3800, 0.14, 0.4),
  refused: (context) => tones(context, [196]),
  won: (context) => tones(context, [523, 659, 784, 1047]),
  lost: (context) => tones(context, [392, 330, 262]),
};

export function sound(kind: Sound): void {
  if (!preferences.sound) return;
  context ??= new AudioContext();
  made[kind](context);
}
