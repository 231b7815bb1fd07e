/** Who lies on a loop of managers, by what the map is keyed with. */
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
