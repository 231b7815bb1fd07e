import type { AnswerOf } from '../../../lib/api/request.ts';

export type Graph = AnswerOf<'reports.networkGraph'>;

/** From so many people on the drawing shows groups, one of them opened. */
export const foldFrom = 200;

/** A dot of the drawing: one person, or a group that is not opened. */
export interface Dot {
  group: number;
  /** The place of the person among all; -1 for a group. */
  person: number;
  people: number;
  radius: number;
}

interface Line {
  source: number;
  target: number;
  times: number;
}

/** The dots and lines to draw. */
export interface Folded {
  dots: Dot[];
  lines: Line[];
  /** The opened group, -1 for none; null where every person is drawn. */
  open: number | null;
}

const personRadius = { few: 5.5, many: 3.5 } as const;
const groupRadius = { least: 12, most: 44 } as const;

function radiusOf(people: number, most: number): number {
  return Math.max(groupRadius.least, groupRadius.most * Math.sqrt(people / most));
}

function linesOf({ thanks }: Graph, dotOf: readonly number[]): Line[] {
  const found = new Map<string, Line>();
  for (const { giver, receiver, times } of thanks) {
    const [source, target] = [dotOf[giver]!, dotOf[receiver]!];
    if (source === target) continue;
    const key = `${Math.min(source, target)} ${Math.max(source, target)}`;
    const line = found.get(key);
    if (line) line.times += times;
    else found.set(key, { source, target, times });
  }
  return [...found.values()];
}

/** Everybody as a dot, or each group as one but for the people of the opened group. */
export function foldOf(graph: Graph, groups: readonly number[], open: number | null): Folded {
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  const drawn = open === null ? groups.length : (sizes.get(open) ?? 0);
  const radius = drawn > 300 ? personRadius.many : personRadius.few;
  const dots: Dot[] = [];
  const places = new Map<number, number>();
  const dotOf = groups.map((group, person) => {
    if (open === null || group === open) return dots.push({ group, person, people: 1, radius }) - 1;
    const existingIndex = places.get(group);
    if (existingIndex !== undefined) return existingIndex;
    const people = sizes.get(group)!;
    const at = dots.push({ group, person: -1, people, radius: radiusOf(people, most) }) - 1;
    places.set(group, at);
    return at;
  });
  return { dots, lines: linesOf(graph, dotOf), open };
}
