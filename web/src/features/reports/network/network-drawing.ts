import type { AnswerOf } from '../../../lib/api/request.ts';
import type { Place } from './network-shape.ts';

export type Graph = AnswerOf<'reports.networkGraph'>;

const colours = 8;
const faint = 0.06;

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
  graph: Graph;
  /** The place of the group of each person among `names`. */
  groups: readonly number[];
  names: readonly string[];
  places: readonly Place[];
  /** The person whose links stand out; -1 for none. */
  chosen: number;
}

function label(context: CanvasRenderingContext2D, text: string, { x, y }: Place, ground: string) {
  context.lineWidth = 4;
  context.strokeStyle = ground;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

function links(context: CanvasRenderingContext2D, { graph, places, chosen }: Drawn, colour: string) {
  context.strokeStyle = colour;
  for (const { giver, receiver, times } of graph.thanks) {
    const near = giver === chosen || receiver === chosen;
    context.globalAlpha = near ? 0.85 : chosen < 0 ? Math.min(0.4, faint + times * 0.03) : faint / 2;
    context.lineWidth = near ? 1.8 : 1;
    context.beginPath();
    context.moveTo(places[giver]!.x, places[giver]!.y);
    context.lineTo(places[receiver]!.x, places[receiver]!.y);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function nearOf({ graph, chosen }: Drawn): Set<number> {
  const found = new Set([chosen]);
  for (const { giver, receiver } of graph.thanks) {
    if (giver === chosen) found.add(receiver);
    if (receiver === chosen) found.add(giver);
  }
  return found;
}

/** Draws people as dots in the colour of their group, thank-yous as lines; links of the chosen one stand out. */
export function drawNetwork(canvas: HTMLCanvasElement, box: { width: number; height: number }, drawn: Drawn): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const dense = window.devicePixelRatio || 1;
  canvas.width = box.width * dense;
  canvas.height = box.height * dense;
  context.scale(dense, dense);
  const look = ink(canvas);
  const near = nearOf(drawn);
  links(context, drawn, look.text);
  const { places, groups, names, chosen, graph } = drawn;
  const radius = places.length > 300 ? 3.5 : 5.5;
  for (const [at, { x, y }] of places.entries()) {
    const group = groups[at]!;
    context.globalAlpha = chosen < 0 || near.has(at) ? 1 : 0.35;
    context.fillStyle = names.length > 1 && group === names.length ? look.other : look.groups[group % colours]!;
    context.beginPath();
    context.arc(x, y, at === chosen ? radius + 3 : radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  context.font = `600 13px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = 'center';
  context.fillStyle = look.text;
  for (const [group, name] of names.entries()) {
    const own = places.filter((_, at) => groups[at] === group);
    if (own.length === 0) continue;
    const x = own.reduce((sum, place) => sum + place.x, 0) / own.length;
    const top = Math.min(...own.map(({ y }) => y));
    const half = context.measureText(name).width / 2 + 4;
    label(context, name, { x: Math.min(box.width - half, Math.max(half, x)), y: Math.max(16, top - 10) }, look.ground);
  }
  if (chosen >= 0) {
    const { x, y } = places[chosen]!;
    label(context, graph.people[chosen]!.name, { x, y: y + radius + 20 }, look.ground);
  }
}
