import { emailKey, nameKey } from '../api/text-keys.ts';

/** Returns the people on a loop of managers, by their keys in the map. */
export function loopsOf(managers: ReadonlyMap<string, string | null>): Set<string> {
  const state = new Map<string, 'walking' | 'done'>();
  const loops = new Set<string>();
  for (const start of managers.keys()) {
    const path: string[] = [];
    let at: string | null | undefined = start;
    while (at && managers.has(at) && !state.has(at)) {
      state.set(at, 'walking');
      path.push(at);
      at = managers.get(at);
    }
    if (at && state.get(at) === 'walking') for (const id of path.slice(path.indexOf(at))) loops.add(id);
    for (const id of path) state.set(id, 'done');
  }
  return loops;
}

/** Rows in an order in which every manager of the list comes before those who report to them. */
export function managersFirst<T extends { employeeId: string; managerEmployeeId: string | null }>(
  people: readonly T[],
): T[] {
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  const placed = new Set<string>();
  const ordered: T[] = [];
  for (const person of people) {
    const chain: T[] = [];
    let at: T | undefined = person;
    while (at && !placed.has(at.employeeId)) {
      placed.add(at.employeeId);
      chain.push(at);
      at = at.managerEmployeeId ? byId.get(at.managerEmployeeId) : undefined;
    }
    ordered.push(...chain.reverse());
  }
  return ordered;
}

interface ManagerCandidate {
  employeeId: string;
  name: string;
  email: string;
}

/** People by everything that a file may call a manager. */
export class ManagerTexts {
  private readonly byId = new Map<string, ManagerCandidate>();
  private readonly byEmail = new Map<string, ManagerCandidate>();
  private readonly byName = new Map<string, Set<string>>();

  constructor(candidates: readonly ManagerCandidate[]) {
    for (const person of candidates) {
      this.byId.set(person.employeeId, person);
      if (person.email !== '') this.byEmail.set(emailKey(person.email), person);
      const key = nameKey(person.name);
      this.byName.set(key, (this.byName.get(key) ?? new Set()).add(person.employeeId));
    }
  }

  /**
   * Returns the IDs of the people that a text may mean. An ID, an email address, or a name with the ID gives one
   * person. A name alone gives each person who has it.
   */
  idsOf(text: string): string[] {
    if (this.byId.has(text)) return [text];
    const byEmail = this.byEmail.get(emailKey(/<([^<>]+)>$/.exec(text)?.[1] ?? text));
    if (byEmail) return [byEmail.employeeId];
    const [, name, id] = /^(.+?)[\s,]*(?:\(([^()]+)\)|[\s-]([^\s()]+))$/u.exec(text)?.filter(Boolean) ?? [];
    if (id !== undefined && nameKey(this.byId.get(id)?.name ?? '') === nameKey(name!)) return [id];
    return [...(this.byName.get(nameKey(text)) ?? [])];
  }
}
