/** A function that stops a sound. */
export type Stop = () => void;

const firstGap = 0.22;
const lastGap = 0.045;

/** Returns the times of the strokes of a roll of some seconds, with shrinking gaps. */
export function strokesOf(seconds: number): number[] {
  const strokes: number[] = [];
  for (let at = 0; at < seconds; at += firstGap + (lastGap - firstGap) * (at / seconds)) strokes.push(at);
  return strokes;
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

interface Beat {
  at: number;
  seconds: number;
  loudness: number;
  /** The middle of what is heard, in hertz. */
  pitch: number;
}

function beat(
  context: AudioContext,
  out: AudioNode,
  buffer: AudioBuffer,
  { at, seconds, loudness, pitch }: Beat,
): void {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
  source.stop(at + seconds);
}

function sound(context: AudioContext, beats: readonly Beat[]): Stop {
  const out = context.createGain();
  out.connect(context.destination);
  const buffer = noiseOf(context);
  for (const each of beats) beat(context, out, buffer, { ...each, at: context.currentTime + each.at });
  return () => out.disconnect();
}

/** A drum-roll of so many seconds that grows; made here, so that it needs no network. */
export function drumRoll(context: AudioContext, seconds: number): Stop {
  const strokes = strokesOf(seconds).map((at) => ({
    at,
    seconds: 0.12,
    loudness: 0.08 + 0.5 * (at / seconds),
    pitch: 190,
  }));
  return sound(context, strokes);
}

/** The cymbal after it. */
export function cymbal(context: AudioContext): Stop {
  return sound(context, [
    { at: 0, seconds: 0.2, loudness: 0.8, pitch: 120 },
    { at: 0, seconds: 0.5, loudness: 0.5, pitch: 6_000 },
  ]);
}
