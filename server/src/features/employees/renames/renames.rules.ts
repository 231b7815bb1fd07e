/** A move of an active person from one value of an org field to another; null is none. */
export interface Move {
  from: string | null;
  to: string | null;
}

/** A value of an org field that has become another one. */
export interface Rename {
  from: string;
  to: string;
}

/**
 * Returns the renames among moves: everyone of a department or place, `least` people or more, gets the same name, which
 * nobody had before. Where people of another one get that name too it is a merge, which is no rename.
 * `holders` counts those who have each value.
 */
export function renamesIn(moves: readonly Move[], holders: ReadonlyMap<string, number>, least: number): Rename[] {
  const real = moves.filter(({ from, to }) => from !== to);
  return [...Map.groupBy(real, ({ to }) => to)].flatMap(([to, coming]) => {
    if (to === null || (holders.get(to) ?? 0) > 0) return [];
    const [from, ...others] = new Set(coming.flatMap((move) => (move.from === null ? [] : [move.from])));
    if (from === undefined || others.length > 0) return [];
    const moved = coming.filter((move) => move.from === from).length;
    return moved >= least && moved === holders.get(from) ? [{ from, to }] : [];
  });
}
