import { days } from '../api/days.ts';
import type { GroupDimension, GroupName, tenureBands } from './surveys.ts';

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
  return { department: of('department'), location: of('location'), tenure: of('tenure'), manager: of('manager') };
}

/** One text for a name, to compare and to sort by. */
export function keyOf({ department, location, tenure, manager }: GroupName): string {
  return JSON.stringify([department, location, tenure, manager?.id ?? null]);
}

function common(a: GroupName, b: GroupName): GroupName {
  return {
    department: a.department === b.department ? a.department : null,
    location: a.location === b.location ? a.location : null,
    tenure: a.tenure === b.tenure ? a.tenure : null,
    manager: a.manager?.id === b.manager?.id ? a.manager : null,
  };
}

interface Part extends Merged {
  /** Its name as one text. */
  key: string;
  /** Its values of no dimension, of the first one, of the first two, and so on, as texts: others share them with it. */
  shared: string[];
  isMerged: boolean;
}

function partOf(group: Merged, dimensions: readonly GroupDimension[]): Part {
  const shared = ['[]'];
  const values: string[] = [];
  for (const dimension of dimensions) {
    const value = group.name[dimension];
    if (value === null) break;
    values.push(typeof value === 'string' ? value : value.id);
    shared.push(JSON.stringify(values));
  }
  return { ...group, key: keyOf(group.name), shared, isMerged: false };
}

function isSmaller(a: Part, b: Part): boolean {
  if (a.weight !== b.weight) return a.weight < b.weight;
  return a.key === b.key ? a.ids[0]! < b.ids[0]! : a.key < b.key;
}

/** Parts of which the smallest that is not merged is found at once, however many there are. */
class Smallest {
  private readonly heap: Part[] = [];

  add(part: Part): void {
    const { heap } = this;
    let at = heap.push(part) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isSmaller(part, heap[above]!)) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = part;
  }

  first(): Part | undefined {
    while (this.heap[0]?.isMerged) this.drop();
    return this.heap[0];
  }

  private drop(): void {
    const { heap } = this;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left >= heap.length) break;
      const next = right < heap.length && isSmaller(heap[right]!, heap[left]!) ? right : left;
      if (!isSmaller(heap[next]!, last)) break;
      heap[at] = heap[next]!;
      at = next;
    }
    heap[at] = last;
  }
}

/** Parts by what they share with others: the more leading dimensions a partner shares, the more of the name is kept. */
class Partners {
  private readonly byShared = new Map<string, Smallest>();

  add(part: Part): void {
    for (const shared of part.shared) {
      const those = this.byShared.get(shared) ?? new Smallest();
      this.byShared.set(shared, those);
      those.add(part);
    }
  }

  smallest(): Part | undefined {
    return this.byShared.get('[]')?.first();
  }

  of({ shared }: Part): Part | undefined {
    for (const each of shared.toReversed()) {
      const partner = this.byShared.get(each)?.first();
      if (partner) return partner;
    }
    return undefined;
  }
}

/**
 * Merges groups until each has the weight `min`, the smallest first, with those that have most in common with it. The
 * result is a partition: whatever is told later is told of whole parts of it, so no difference of two figures is ever
 * finer. Empty where all groups together do not have the weight.
 */
export function mergeSmall(groups: readonly Merged[], dimensions: readonly GroupDimension[], min: number): Merged[] {
  const parts = groups.map((group) => partOf(group, dimensions));
  const partners = new Partners();
  if (parts.some(({ weight }) => weight < min)) for (const part of parts) partners.add(part);
  for (;;) {
    const smallest = partners.smallest();
    if (!smallest || smallest.weight >= min) break;
    smallest.isMerged = true;
    const partner = partners.of(smallest);
    if (!partner) return [];
    partner.isMerged = true;
    const merged = {
      ids: [...partner.ids, ...smallest.ids],
      name: common(partner.name, smallest.name),
      weight: partner.weight + smallest.weight,
    };
    const part = partOf(merged, dimensions);
    parts.push(part);
    partners.add(part);
  }
  return parts
    .filter(({ isMerged }) => !isMerged)
    .toSorted((a, b) => (isSmaller(a, b) ? -1 : 1))
    .map(({ ids, name, weight }) => ({ ids, name, weight }));
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
