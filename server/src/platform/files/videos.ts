import { fileTypeFromBuffer } from 'file-type';
import { fail, type Failure } from '../fail.ts';
import { unplayable } from './video-codecs.ts';

/** A film as it is stored: without what tells of place and device, with its size on screen. */
export interface Film {
  bytes: Blob;
  width: number;
  height: number;
  seconds: number;
}

const secondsAtMost = 300;
const indexAtMost = 20_000_000;
const boxesAtMost = 10_000;
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex']);
// The type of a track that shows pictures, as the number that its four letters make.
const vide = 0x76696465;
const telling = new Set(['udta', 'meta', 'uuid']);

interface Box {
  type: string;
  /** Offset at which the content begins; `to` is the end of the box. */
  from: number;
  to: number;
  start: number;
}

function refused(field: string, message: string): Failure {
  return fail('files.not_a_film', { errors: { [field]: message } });
}

function boxAt(view: DataView, at: number, end: number): Box | null {
  if (at + 8 > end) return null;
  const long = view.getUint32(at) === 1;
  if (long && at + 16 > end) return null;
  const size = long ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
  const from = at + (long ? 16 : 8);
  const to = size === 0 ? end : at + size;
  return to < from ? null : { type, from, to, start: at };
}

/** The boxes at the top of a file: only their heads are read. Null where there are more than a film has. */
async function topOf(file: Blob): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = 0; at < file.size && boxes.length <= boxesAtMost;) {
    const head = await file.slice(at, at + 16).arrayBuffer();
    const view = new DataView(head);
    const box = head.byteLength < 8 ? null : boxAt(view, 0, head.byteLength);
    const size = box ? (view.getUint32(0) === 0 ? file.size - at : box.to) : 0;
    if (!box || size < 8) break;
    boxes.push({ type: box.type, start: at, from: at + box.from, to: Math.min(at + size, file.size) });
    at += size;
  }
  return boxes.length > boxesAtMost ? null : boxes;
}

interface Found {
  width: number;
  height: number;
  seconds: number;
  /** Units per second. */
  scale: number;
  /** True if the current track shows pictures. */
  shows: boolean;
  /** The name of a codec of pictures that browsers do not play. */
  codec: string | null;
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

/** Reads size and length, and turns what tells of place and device into empty space of the same length. */
function readIndex(bytes: Uint8Array, view: DataView, from: number, to: number, found: Found): void {
  for (let at = from; at < to;) {
    const box = boxAt(view, at, to);
    if (!box || box.to > to) throw new RangeError('A box leads out of its container');
    if (containers.has(box.type)) readIndex(bytes, view, box.from, box.to, found);
    if (box.type === 'mvhd') readLength(view, box, found);
    if (box.type === 'mehd') readFragments(view, box, found);
    if (box.type === 'hdlr') found.shows = view.getUint32(box.from + 8) === vide;
    if (box.type === 'stsd' && found.shows) found.codec ??= unplayable(view, box.from, box.to);
    if (box.type === 'tkhd') {
      const { width, height } = readTrack(view, box);
      if (width > 0 && height > 0) Object.assign(found, { width, height });
    }
    if (telling.has(box.type)) blank(bytes.subarray(box.start), box);
    at = box.to;
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

/** The file with what stands in place of its index, and without what tells of place and device beside it. */
async function withIndex(file: Blob, top: readonly Box[], index: Box, bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  let at = 0;
  for (const box of top) {
    if (box !== index && !telling.has(box.type)) continue;
    parts.push(file.slice(at, box.start), box === index ? bytes : await emptied(file, box));
    at = box.to;
  }
  return new Blob([...parts, file.slice(at)]);
}

/**
 * Checks that a file is an MP4 film of at most five minutes, and removes metadata about place and device. The frames
 * are stored unchanged.
 * @throws Failure `files.not_a_film` with the reason at `field`.
 */
export async function readFilm(file: Blob, field: string): Promise<Film> {
  const kind = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, 4100).arrayBuffer()));
  if (kind?.mime !== 'video/mp4') throw refused(field, 'Please choose a video: MP4');
  const top = (await topOf(file)) ?? [];
  const index = top.find(({ type }) => type === 'moov');
  const indexBoxes = top.filter((box) => box === index || telling.has(box.type));
  const length = indexBoxes.reduce((sum, { start, to }) => sum + to - start, 0);
  if (!index || length > indexAtMost) throw refused(field, 'This video is damaged');
  const bytes = await bytesOf(file, index.start, index.to);
  const found: Found = { width: 0, height: 0, seconds: 0, scale: 0, shows: false, codec: null };
  try {
    readIndex(bytes, new DataView(bytes.buffer), index.from - index.start, bytes.length, found);
  } catch (error) {
    if (error instanceof RangeError) throw refused(field, 'This video is damaged');
    throw error;
  }
  const { width, height, codec } = found;
  if (codec !== null) {
    throw refused(field, `Browsers can’t play ${codec}. Choose “Most compatible” in the camera’s settings`);
  }
  const seconds = Math.ceil(found.seconds);
  if (width < 1 || height < 1 || width > 8192 || height > 8192) throw refused(field, 'This video has no picture');
  if (seconds > secondsAtMost) throw refused(field, 'Please choose a video of up to five minutes');
  return { bytes: await withIndex(file, top, index, bytes), width, height, seconds };
}
