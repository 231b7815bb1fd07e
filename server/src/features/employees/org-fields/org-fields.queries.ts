import type { ListKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { nameKey, searchForm } from '@apprecio/contract/api/text-keys';
import type { orgFields as operations } from '@apprecio/contract/employees/org-fields';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { listedNamesQuery } from '../../people/public.ts';

type Lists = (typeof operations)['employees.orgFields'];
type Entries = Answer<Lists>['items'];

// Orders by the letters as a reader sees them, then by the exact letters, so that no two keys are equal.
function keyOf(name: string): string {
  return `${searchForm(name)}\u0000${name}`;
}

/** The entries of a list with how many people have each: those of people, and those that were added. */
export async function entriesOf(ctx: Pick<PersonContext, 'db' | 'organisationId'>, kind: ListKind): Promise<Entries> {
  const [listed] = await pipeline(ctx.db, [listedNamesQuery(ctx, kind)]);
  const used = new Set(listed.flatMap(({ name, count }) => (count > 0 ? nameKey(name) : [])));
  return listed
    .filter(({ name, count }) => count > 0 || !used.has(nameKey(name)))
    .sort((a, b) => (keyOf(a.name) < keyOf(b.name) ? -1 : 1));
}

/** Returns the names added to the lists, used or not. */
export async function listedNames(ctx: Pick<PersonContext, 'db'>): Promise<Partial<Record<ListKind, string[]>>> {
  const entries = await ctx.db.selectFrom('list_entries').select(['kind', 'name']).execute();
  const lists = Map.groupBy(entries, ({ kind }) => kind as ListKind);
  return Object.fromEntries([...lists].map(([kind, list]) => [kind, list.map(({ name }) => name)]));
}

/** One list: departments, designations or locations, by name. */
export async function orgFields(ctx: PersonContext, { kind, cursor, limit }: Parsed<Lists>): Promise<Answer<Lists>> {
  const after = readCursor(cursor, ['text']);
  const entries = await entriesOf(ctx, kind);
  const left = entries.filter(({ name }) => after === null || keyOf(name) > keyOf(after[0]!));
  const { rows, nextCursor } = cut(left, limit, ({ name }) => [name]);
  return { items: rows, nextCursor };
}

async function suggest(ctx: PersonContext, kind: ListKind, search: string): Promise<string[]> {
  const wanted = searchForm(search);
  const entries = await entriesOf(ctx, kind);
  const begins = (name: string) =>
    searchForm(name).startsWith(wanted) ||
    searchForm(name)
      .split(/[ .&/]+/)
      .some((word) => word.startsWith(wanted));
  return entries
    .map(({ name }) => name)
    .filter(begins)
    .slice(0, 20);
}

/** Departments with a word that begins so. */
export function suggestDepartments(ctx: PersonContext, input: { search: string }): Promise<string[]> {
  return suggest(ctx, 'department', input.search);
}

/** Designations with a word that begins so. */
export function suggestDesignations(ctx: PersonContext, input: { search: string }): Promise<string[]> {
  return suggest(ctx, 'designation', input.search);
}
