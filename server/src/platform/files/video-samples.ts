import { type Box, boxesIn } from './video-boxes.ts';

/** A part of a file, from a byte up to another. */
export interface Span {
  from: number;
  to: number;
}

/** A film has at most so many parts that are not shown. */
export const spansAtMost = 200_000;

function boxesAlong(view: DataView, box: Box, [type, ...rest]: readonly string[]): Box[] {
  if (type === undefined) return [box];
  return [...boxesIn(view, box.from, box.to)]
    .filter((inner) => inner.type === type)
    .flatMap((inner) => boxesAlong(view, inner, rest));
}

const fields = 4;

/** The kind of a track, as the four letters of its handler: `vide` for pictures, `soun` for sound. */
export function kindOf(view: DataView, track: Box): string {
  const [handler] = boxesAlong(view, track, ['mdia', 'hdlr']);
  if (!handler) return '';
  return String.fromCharCode(...[8, 9, 10, 11].map((offset) => view.getUint8(handler.from + offset)));
}

/** Returns the sum of the sizes of so many samples from the next one on. */
function sizesOf(view: DataView, { from }: Box): (count: number) => number {
  const [each, all] = [view.getUint32(from + fields), view.getUint32(from + fields + 4)];
  let next = 0;
  return (count) => {
    const some = Math.min(count, all - next);
    next += some;
    if (each > 0) return some * each;
    let sum = 0;
    for (let at = next - some; at < next; at += 1) sum += view.getUint32(from + fields + 8 + at * 4);
    return sum;
  };
}

/** Returns the number of samples of each chunk, one after the other. */
function countsOf(view: DataView, { from }: Box): (chunk: number) => number {
  const runs = view.getUint32(from + fields);
  const run = (at: number) => from + fields + 4 + at * 12;
  let at = 0;
  return (chunk) => {
    while (at + 1 < runs && view.getUint32(run(at + 1)) <= chunk + 1) at += 1;
    return view.getUint32(run(at) + 4);
  };
}

/**
 * The parts of a film that hold the content of a track.
 * @throws RangeError for tables that lead out of the index, or name more parts than a film has
 */
export function samplesOf(view: DataView, track: Box): Span[] {
  const tables = ['mdia', 'minf', 'stbl'];
  const table = (type: string): Box | undefined => boxesAlong(view, track, [...tables, type])[0];
  const [sizes, runs] = [table('stsz'), table('stsc')];
  const [short, long] = [table('stco'), table('co64')];
  const chunks = short ?? long;
  if (!sizes || !runs || !chunks) return [];
  const count = view.getUint32(chunks.from + fields);
  if (count > spansAtMost) throw new RangeError('A track has too many parts');
  const [bytesOf, samplesIn] = [sizesOf(view, sizes), countsOf(view, runs)];
  return Array.from({ length: count }, (_, chunk) => {
    const at = chunks.from + fields + 4;
    const from = short ? view.getUint32(at + chunk * 4) : Number(view.getBigUint64(at + chunk * 8));
    return { from, to: from + bytesOf(samplesIn(chunk)) };
  });
}

/** The spans in order, those that touch as one, and of each only what lies within boxes, which are in order too. */
export function spansWithin(spans: readonly Span[], boxes: readonly Box[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  const result: Span[] = [];
  let first = 0;
  for (const { from, to } of joined) {
    while (first < boxes.length && boxes[first]!.to <= from) first += 1;
    for (let at = first; at < boxes.length && boxes[at]!.from < to; at += 1) {
      result.push({ from: Math.max(from, boxes[at]!.from), to: Math.min(to, boxes[at]!.to) });
    }
  }
  return result;
}
