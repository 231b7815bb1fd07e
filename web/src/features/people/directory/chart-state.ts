/** One person's row in the tree. */
export interface TreeRow<Person> {
  person: Person;
  level: number;
  position: number;
  count: number;
  parent: string | null;
}

/** The rows of a tree in the order they are read: below each open one its own, as far as they have come. */
export function rowsOf<Person extends { id: string }>(
  branches: ReadonlyMap<string | null, readonly Person[]>,
  open: ReadonlySet<string>,
  parent: string | null = null,
  level = 1,
): TreeRow<Person>[] {
  const people = branches.get(parent) ?? [];
  return people.flatMap((person, at) => [
    { person, level, position: at + 1, count: people.length, parent },
    ...(open.has(person.id) && level < 40 ? rowsOf(branches, open, person.id, level + 1) : []),
  ]);
}
