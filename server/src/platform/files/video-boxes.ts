/** A box of a film: where it starts, where its content begins, and where it ends. */
export interface Box {
  type: string;
  start: number;
  from: number;
  to: number;
}

const boxesAtMost = 10_000;

/** The box at a place, or null where none fits. */
export function boxAt(view: DataView, at: number, end: number): Box | null {
  if (at + 8 > end) return null;
  const long = view.getUint32(at) === 1;
  if (long && at + 16 > end) return null;
  const size = long ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
  const from = at + (long ? 16 : 8);
  const to = size === 0 ? end : at + size;
  return to < from ? null : { type, from, to, start: at };
}

/**
 * The boxes in a part of an index, one after the other.
 * @throws RangeError for one that leads out of it
 */
export function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const box = boxAt(view, at, to);
    if (!box || box.to > to) throw new RangeError('A box leads out of its container');
    yield box;
    at = box.to;
  }
}

/** The boxes at the top of a file: only their heads are read. Null where there are more than a film has. */
export async function topOf(file: Blob): Promise<Box[] | null> {
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
