import type { Folded } from './network-fold.ts';
import type { Point } from './network-shape.ts';

const colours = 8;
const faint = 0.06;
const broadest = 14;

function ink(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: style.color,
    ground: of('--surface'),
    other: of('--chart-muted'),
    groups: Array.from({ length: colours }, (_, at) => of(`--chart-${at + 1}`)),
  };
}

interface Drawn {
  folded: Folded;
  /** The name of each group, without one last. */
  names: readonly string[];
  places: readonly Point[];
  /** The dot whose links stand out, with its name; null for none. */
  chosen: { at: number; name: string } | null;
}

function label(context: CanvasRenderingContext2D, text: string, { x, y }: Point, ground: string) {
  context.lineWidth = 4;
  context.strokeStyle = ground;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

function links(context: CanvasRenderingContext2D, { folded: { dots, lines }, places, chosen }: Drawn, colour: string) {
  context.strokeStyle = colour;
  const isGroup = (at: number) => dots[at]!.person < 0;
  const most = Math.max(1, ...lines.map(({ times }) => times));
  for (const { source, target, times } of lines) {
    const near = source === chosen?.at || target === chosen?.at;
    const broad = isGroup(source) && isGroup(target);
    const usual = broad ? 0.22 : Math.min(0.4, faint + times * 0.03);
    context.globalAlpha = near ? 0.85 : chosen === null ? usual : faint / 2;
    context.lineWidth = broad ? Math.max(1, (broadest * times) / most) : near ? 1.8 : 1;
    context.beginPath();
    context.moveTo(places[source]!.x, places[source]!.y);
    context.lineTo(places[target]!.x, places[target]!.y);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function nearOf({ folded: { lines }, chosen }: Drawn): Set<number> {
  const at = chosen?.at ?? -1;
  const found = new Set([at]);
  for (const { source, target } of lines) {
    if (source === at) found.add(target);
    if (target === at) found.add(source);
  }
  return found;
}

function circles(context: CanvasRenderingContext2D, drawn: Drawn, look: ReturnType<typeof ink>) {
  const near = nearOf(drawn);
  const { folded, places, names, chosen } = drawn;
  for (const [at, { group, radius }] of folded.dots.entries()) {
    const { x, y } = places[at]!;
    context.beginPath();
    context.arc(x, y, at === chosen?.at ? radius + 3 : radius, 0, 2 * Math.PI);
    context.globalAlpha = 1;
    context.fillStyle = look.ground;
    context.fill();
    context.globalAlpha = chosen === null || near.has(at) ? 1 : 0.35;
    context.fillStyle = names.length > 1 && group === names.length ? look.other : look.groups[group % colours]!;
    context.fill();
  }
  context.globalAlpha = 1;
}

function labels(context: CanvasRenderingContext2D, drawn: Drawn, ground: string, width: number) {
  const { folded, places, names } = drawn;
  for (const [group, name] of names.entries()) {
    const own = places.filter((_, at) => folded.dots[at]!.group === group);
    const dot = folded.dots.find((each) => each.group === group);
    if (!dot) continue;
    const isOne = dot.person < 0;
    const text = isOne ? `${name} · ${dot.people}` : name;
    const x = own.reduce((sum, place) => sum + place.x, 0) / own.length;
    const top = Math.min(...own.map(({ y }) => y)) - (isOne ? dot.radius : 0);
    const half = context.measureText(text).width / 2 + 4;
    label(context, text, { x: Math.min(width - half, Math.max(half, x)), y: Math.max(16, top - 10) }, ground);
  }
}

/**
 * Draws people as dots in the colour of their group, closed groups as circles and thank-yous as lines. The lines of
 * the chosen person are highlighted.
 */
export function drawNetwork(canvas: HTMLCanvasElement, box: { width: number; height: number }, drawn: Drawn): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const dense = window.devicePixelRatio || 1;
  canvas.width = box.width * dense;
  canvas.height = box.height * dense;
  context.scale(dense, dense);
  const look = ink(canvas);
  links(context, drawn, look.text);
  circles(context, drawn, look);
  context.font = `600 13px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = 'center';
  context.fillStyle = look.text;
  labels(context, drawn, look.ground, box.width);
  const { chosen, places, folded } = drawn;
  if (chosen) {
    const { x, y } = places[chosen.at]!;
    label(context, chosen.name, { x, y: y + folded.dots[chosen.at]!.radius + 20 }, look.ground);
  }
}
