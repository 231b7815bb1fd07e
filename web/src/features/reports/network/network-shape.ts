/** A place on the sheet that the layout is made for; the drawing scales it. */
export interface Point {
  x: number;
  y: number;
}

/** The input of the worker that lays out the drawing: the group and radius of each dot, and the links. */
export interface LayoutInput {
  dots: { group: number; radius: number }[];
  groupCount: number;
  /** The group that stands in the middle; -1 for none. */
  middle: number;
  links: { source: number; target: number }[];
}

export const sheet = { width: 1000, height: 600 } as const;

/** Returns the centre of a group: on an ellipse, or the middle of the sheet for a single group or the `middle` one. */
export function homeOf(group: number, count: number, middle: number): Point {
  const centre = { x: sheet.width / 2, y: sheet.height / 2 };
  if (count === 1 || group === middle) return centre;
  const [at, around] = middle < 0 ? [group, count] : [group > middle ? group - 1 : group, count - 1];
  const angle = (2 * Math.PI * at) / around - Math.PI / 2;
  const reach = middle < 0 ? { x: 0.36, y: 0.34 } : { x: 0.46, y: 0.46 };
  return {
    x: centre.x + Math.cos(angle) * sheet.width * reach.x,
    y: centre.y + Math.sin(angle) * sheet.height * reach.y,
  };
}

/** Returns a function that scales and centres the places so that all of them fit the box. */
export function fitOf(places: readonly Point[], box: { width: number; height: number }, edge: number) {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const scale = Math.min((box.width - 2 * edge) / wide, (box.height - 2 * edge) / high, 1.6);
  const start = { x: (box.width - wide * scale) / 2, y: (box.height - high * scale) / 2 };
  return ({ x, y }: Point): Point => ({ x: start.x + (x - left) * scale, y: start.y + (y - top) * scale });
}

/** The nearest of some circles to a point within so many pixels of its edge; -1 where none is. */
export function nearestTo(circles: readonly (Point & { radius: number })[], point: Point, within: number): number {
  let found = -1;
  let best = within;
  for (const [at, { x, y, radius }] of circles.entries()) {
    const distance = Math.hypot(x - point.x, y - point.y) - radius;
    if (distance <= best) [found, best] = [at, distance];
  }
  return found;
}
