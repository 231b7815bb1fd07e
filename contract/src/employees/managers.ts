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
