import { fewestShown } from '@apprecio/contract/reports/groups';

/** Sums of a group, or of everybody. */
export type Grouped<K extends string> = Record<K | 'people', number> & { part: string | null; whole: boolean };

const groupsAtMost = 200;

/** The row of everybody. */
export function wholeOf<Row extends { whole: boolean }>(rows: readonly Row[]): Row {
  return rows.find((row) => row.whole)!;
}

/**
 * The groups with enough people, largest first; the smaller ones together without a name. Where those are not enough,
 * the smallest of the others goes with them, so that nobody subtracts them from the whole.
 */
export function groupsOf<K extends string>(
  all: readonly Grouped<K>[],
  keys: readonly (K | 'people')[],
  atMost = groupsAtMost,
): ({ name: string | null } & Record<K | 'people', number>)[] {
  const sums = (rows: readonly Grouped<K>[]) =>
    Object.fromEntries(keys.map((key) => [key, rows.reduce((total, row) => total + row[key], 0)])) as Record<
      K | 'people',
      number
    >;
  const groups = all.filter((row) => !row.whole);
  const isShown = ({ part, people }: Grouped<K>) => part !== null && people >= fewestShown;
  const large = groups.filter(isShown).toSorted((one, other) => other.people - one.people);
  const shown = large.slice(0, atMost);
  const rest = [...groups.filter((row) => !isShown(row)), ...large.slice(atMost)];
  const few = rest.reduce((total, { people }) => total + people, 0);
  if (few > 0 && few < fewestShown) rest.push(...shown.splice(-1));
  const named = shown.map((row) => ({ name: row.part, ...sums([row]) }));
  return rest.length > 0 ? [...named, { name: null, ...sums(rest) }] : named;
}
