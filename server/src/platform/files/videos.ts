import { fileTypeFromBuffer } from 'file-type';
import { fail, type Failure } from '../fail.ts';
import { type Box, boxesIn, topOf } from './video-boxes.ts';
import { unplayable, unplayableSound } from './video-codecs.ts';
import { kindOf, samplesOf, type Span, spansAtMost, spansWithin } from './video-samples.ts';

/** A film as it is stored: without what tells of place and device, with its size on screen. */
export interface Film {
  bytes: Blob;
  width: number;
  height: number;
  seconds: number;
}

const secondsAtMost = 300;
const indexAtMost = 20_000_000;
const headAtMost = 1000;
const containers = new Set(['moov', 'mdia', 'minf', 'stbl', 'mvex']);
// One family of files: phones write all of these.
const takenTypes = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp']);
const telling = new Set(['udta', 'meta', 'uuid']);

function refused(field: string, message: string): Failure {
  return fail('files.not_a_film', { errors: { [field]: message } });
}

interface Found {
  width: number;
  height: number;
  seconds: number;
  /** Units per second. */
  scale: number;
  /** The kind of the current track: `vide` for pictures, `soun` for sound. */
  kind: string;
  /** The name of a codec of pictures that browsers do not play. */
  codec: string | null;
  /** Of each track of sound, the name of its codec if browsers do not play it. */
  sounds: (string | null)[];
  /** The content of tracks that neither show nor sound: places, times, what the device noticed. */
  told: Span[];
}

function readLength(view: DataView, { from }: Box, found: Found): void {
  const long = view.getUint8(from) === 1;
  found.scale = view.getUint32(from + (long ? 20 : 12));
  lengthen(found, long ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16));
}

/** Of a film in fragments the whole length stands beside what its fragments share. */
function readFragments(view: DataView, { from }: Box, found: Found): void {
  lengthen(found, view.getUint8(from) === 1 ? Number(view.getBigUint64(from + 4)) : view.getUint32(from + 4));
}

function lengthen(found: Found, units: number): void {
  if (found.scale > 0) found.seconds = Math.max(found.seconds, units / found.scale);
}

/** Turns a box into empty space of the same length; `bytes` begin at its place. */
function blank(bytes: Uint8Array, { start, from, to }: Box): void {
  bytes.set(new TextEncoder().encode('free'), 4);
  bytes.fill(0, from - start, to - start);
}

function readTrack(view: DataView, { from }: Box): { width: number; height: number } {
  const matrix = from + (view.getUint8(from) === 1 ? 52 : 40);
  const [width, height] = [view.getUint32(matrix + 36) >>> 16, view.getUint32(matrix + 40) >>> 16];
  const turned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

function readTrackAt(bytes: Uint8Array, view: DataView, box: Box, found: Found): void {
  found.kind = kindOf(view, box);
  if (found.kind === 'vide' || found.kind === 'soun') return readIndex(bytes, view, box.from, box.to, found);
  for (const span of samplesOf(view, box)) found.told.push(span);
  if (found.told.length > spansAtMost) throw new RangeError('A film has too many parts');
  blank(bytes.subarray(box.start), box);
}

/** Reads size and length, and turns what tells of place and device into empty space of the same length. */
function readIndex(bytes: Uint8Array, view: DataView, from: number, to: number, found: Found): void {
  for (const box of boxesIn(view, from, to)) {
    if (containers.has(box.type)) readIndex(bytes, view, box.from, box.to, found);
    if (box.type === 'trak') readTrackAt(bytes, view, box, found);
    if (box.type === 'mvhd') readLength(view, box, found);
    if (box.type === 'mehd') readFragments(view, box, found);
    if (box.type === 'stsd' && found.kind === 'vide') found.codec ??= unplayable(view, box.from, box.to);
    if (box.type === 'stsd' && found.kind === 'soun') found.sounds.push(unplayableSound(view, box.from, box.to));
    if (box.type === 'tkhd') {
      const { width, height } = readTrack(view, box);
      if (width > 0 && height > 0) Object.assign(found, { width, height });
    }
    if (telling.has(box.type)) blank(bytes.subarray(box.start), box);
  }
}

const bytesOf = async (file: Blob, start: number, to: number) =>
  new Uint8Array(await file.slice(start, to).arrayBuffer());

/** An empty space as long as a box, whose content is not read. */
async function emptied(file: Blob, box: Box): Promise<Uint8Array<ArrayBuffer>> {
  const space = new Uint8Array(box.to - box.start);
  space.set(await bytesOf(file, box.start, Math.min(box.from, box.to)));
  blank(space, box);
  return space;
}

/** The head of a film as MP4, which differs from QuickTime and 3GP in the brands that it names. */
async function headed(file: Blob, box: Box): Promise<Uint8Array<ArrayBuffer>> {
  const head = await bytesOf(file, box.start, Math.min(box.to, box.start + headAtMost));
  for (let at = box.from - box.start; at + 4 <= head.length; at += 4) {
    if (at !== box.from - box.start + 4) head.set(new TextEncoder().encode(at < 12 ? 'mp42' : 'isom'), at);
  }
  return head;
}

interface Part {
  from: number;
  to: number;
  bytes: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

/** The file with other bytes in some places. */
async function withParts(file: Blob, changes: readonly Part[]): Promise<Blob> {
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  let at = 0;
  for (const { from, to, bytes } of changes.toSorted((a, b) => a.from - b.from)) {
    parts.push(file.slice(at, from), await bytes());
    at = to;
  }
  return new Blob([...parts, file.slice(at)]);
}

/**
 * Checks that a file is a film of at most five minutes, as MP4 or QuickTime, and removes metadata about place and
 * device. The frames are stored unchanged, as MP4.
 * @throws Failure `files.not_a_film` with the reason at `field`.
 */
export async function readFilm(file: Blob, field: string): Promise<Film> {
  const kind = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, 4100).arrayBuffer()));
  if (!kind || !takenTypes.has(kind.mime)) throw refused(field, 'Please choose a video: MP4 or MOV');
  const top = (await topOf(file)) ?? [];
  const index = top.find(({ type }) => type === 'moov');
  const indexBoxes = top.filter((box) => box === index || telling.has(box.type));
  const length = indexBoxes.reduce((sum, { start, to }) => sum + to - start, 0);
  if (!index || length > indexAtMost) throw refused(field, 'This video is damaged');
  const bytes = await bytesOf(file, index.start, index.to);
  const found: Found = { width: 0, height: 0, seconds: 0, scale: 0, kind: '', codec: null, sounds: [], told: [] };
  try {
    readIndex(bytes, new DataView(bytes.buffer), index.from - index.start, bytes.length, found);
  } catch (error) {
    if (error instanceof RangeError) throw refused(field, 'This video is damaged');
    throw error;
  }
  const { width, height, sounds } = found;
  const codec = found.codec ?? (sounds.includes(null) ? null : (sounds[0] ?? null));
  if (codec !== null) {
    throw refused(field, `Browsers can’t play ${codec}. Choose “Most compatible” in the camera’s settings`);
  }
  const seconds = Math.ceil(found.seconds);
  if (width < 1 || height < 1 || width > 8192 || height > 8192) throw refused(field, 'This video has no picture');
  if (seconds > secondsAtMost) throw refused(field, 'Please choose a video of up to five minutes');
  const told = spansWithin(
    found.told,
    top.filter(({ type }) => type === 'mdat'),
  );
  if (told.reduce((sum, { from, to }) => sum + to - from, 0) > indexAtMost)
    throw refused(field, 'This video is damaged');
  const stored = await withParts(file, [
    { from: index.start, to: index.to, bytes: () => bytes },
    ...top
      .filter((box) => box !== index && telling.has(box.type))
      .map((box) => ({ from: box.start, to: box.to, bytes: async () => emptied(file, box) })),
    ...(kind.mime === 'video/mp4' ? [] : top.slice(0, 1)).map((box) => ({
      from: box.start,
      to: Math.min(box.to, box.start + headAtMost),
      bytes: async () => headed(file, box),
    })),
    ...told.map(({ from, to }) => ({ from, to, bytes: () => new Uint8Array(to - from) })),
  ]);
  return { bytes: stored, width, height, seconds };
}
