import { days } from '@apprecio/contract/api/days';
import type { GroupDimension, GroupName, tenureBands } from '@apprecio/contract/surveys/surveys';

/** Groups that stand together: their ids, what all of them have in common, and how many people or answers they are. */
export interface Merged {
  ids: string[];
  name: GroupName;
  weight: number;
}

/** The band of someone's time in the company, of dates `yyyy-mm-dd`. */
export function tenureOf(joinedOn: string | null, today: string): (typeof tenureBands)[number] | null {
  if (joinedOn === null) return null;
  const years = (Date.parse(today) - Date.parse(joinedOn)) / days(1) / 365.25;
  if (years < 1) return 'under_1';
  if (years < 3) return 'from_1';
  return years < 5 ? 'from_3' : 'from_5';
}

/** The name of a group by the dimensions that count; the others are null. */
export function nameBy(name: GroupName, dimensions: readonly GroupDimension[]): GroupName {
  const of = <D extends GroupDimension>(dimension: D) => (dimensions.includes(dimension) ? name[dimension] : null);
  return { department: of('department'), location: of('location'), tenure: of('tenure') };
}

/** One text for a name, to compare and to sort by. */
export function keyOf({ department, location, tenure }: GroupName): string {
  return JSON.stringify([department, location, tenure]);
}

function common(a: GroupName, b: GroupName): GroupName {
  return {
    department: a.department === b.department ? a.department : null,
    location: a.location === b.location ? a.location : null,
    tenure: a.tenure === b.tenure ? a.tenure : null,
  };
}

function smaller(a: Merged, b: Merged): number {
  return a.weight - b.weight || (keyOf(a.name) < keyOf(b.name) ? -1 : 1) || (a.ids[0]! < b.ids[0]! ? -1 : 1);
}

function alike(a: GroupName, b: GroupName, dimensions: readonly GroupDimension[]): number {
  return dimensions.findIndex((dimension) => a[dimension] === null || a[dimension] !== b[dimension]);
}

// The more leading dimensions a partner shares, the more of the name is kept.
function partnerOf(group: Merged, others: readonly Merged[], dimensions: readonly GroupDimension[]): Merged {
  const rank = (other: Merged) => {
    const at = alike(group.name, other.name, dimensions);
    return at === -1 ? -dimensions.length : -at;
  };
  return others.toSorted((a, b) => rank(a) - rank(b) || smaller(a, b))[0]!;
}

/**
 * Merges groups until each has the weight `min`, the smallest first, with those that have most in common with it. The
 * result is a partition: whatever is told later is told of whole parts of it, so no difference of two figures is ever
 * finer. Empty where all groups together do not have the weight.
 */
export function mergeSmall(groups: readonly Merged[], dimensions: readonly GroupDimension[], min: number): Merged[] {
  let parts = groups.map((group) => ({ ...group }));
  for (;;) {
    parts.sort(smaller);
    const [smallest, ...others] = parts;
    if (!smallest || smallest.weight >= min) return parts;
    if (others.length === 0) return [];
    const partner = partnerOf(smallest, others, dimensions);
    const merged = {
      ids: [...partner.ids, ...smallest.ids],
      name: common(partner.name, smallest.name),
      weight: partner.weight + smallest.weight,
    };
    parts = [...others.filter((other) => other !== partner), merged];
  }
}

/** People, or groups of them, gathered by a name. */
export function gatherBy<T>(
  items: readonly T[],
  nameOf: (item: T) => GroupName,
  idOf: (item: T) => string,
  weightOf: (item: T) => number = () => 1,
): Merged[] {
  const byKey = new Map<string, Merged>();
  for (const item of items) {
    const name = nameOf(item);
    const key = keyOf(name);
    const group = byKey.get(key);
    if (group) {
      group.ids.push(idOf(item));
      group.weight += weightOf(item);
    } else byKey.set(key, { ids: [idOf(item)], name, weight: weightOf(item) });
  }
  return [...byKey.values()];
}
