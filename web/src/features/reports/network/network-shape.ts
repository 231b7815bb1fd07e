/** A place on the sheet that the layout is made for; the drawing scales it. */
export interface Place {
  x: number;
  y: number;
}

/** What the worker that lays out the drawing is asked: the group of each person, and who is linked. */
export interface LayoutAsked {
  groups: number[];
  groupCount: number;
  links: { source: number; target: number }[];
}

export const sheet = { width: 1000, height: 600 } as const;

/** Where a group is at home: around an ellipse, a single one in the middle. */
export function homeOf(group: number, count: number): Place {
  const middle = { x: sheet.width / 2, y: sheet.height / 2 };
  if (count === 1) return middle;
  const angle = (2 * Math.PI * group) / count - Math.PI / 2;
  return { x: middle.x + Math.cos(angle) * sheet.width * 0.36, y: middle.y + Math.sin(angle) * sheet.height * 0.34 };
}

/** How a sheet with these places is brought into a box: all of it seen, in the middle. */
export function fitOf(places: readonly Place[], box: { width: number; height: number }, edge: number) {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const scale = Math.min((box.width - 2 * edge) / wide, (box.height - 2 * edge) / high, 1.6);
  const start = { x: (box.width - wide * scale) / 2, y: (box.height - high * scale) / 2 };
  return ({ x, y }: Place): Place => ({ x: start.x + (x - left) * scale, y: start.y + (y - top) * scale });
}

/** The nearest place to a point within so many pixels; -1 where none is. */
export function nearestTo(places: readonly Place[], point: Place, within: number): number {
  let found = -1;
  let best = within;
  for (const [at, { x, y }] of places.entries()) {
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance <= best) [found, best] = [at, distance];
  }
  return found;
}
