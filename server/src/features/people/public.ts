import { bundlesOf, type RightsHolder } from '@apprecio/contract/api/bundles';
import type { Language, Role } from '@apprecio/contract/api/codes';
import { bundlesWith, type Permission } from '@apprecio/contract/api/permissions';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { afterPrefix, languageOf } from './people.queries.ts';
import { searchWords } from './people.rules.ts';

export { circleOf, nearestFirst } from './closeness/closeness.queries.ts';
export { foundQuery, nearlyFound } from './directory/directory.queries.ts';
export { nearWords } from './directory/directory.rules.ts';
export { onLeave } from './leave.queries.ts';
export { insertMachine, renameMachine } from './machines.commands.ts';
export { isMachine, ownIdsOf } from './machines.queries.ts';
export {
  clearStated,
  erasePeople,
  insertPeople,
  markReturned,
  setInvitedAt,
  setLeaverRuleOf,
  updatePerson,
  writePeople,
  writeSearchTerms,
} from './person.commands.ts';
export { savePreferences } from './preferences.commands.ts';
export {
  afterPrefix,
  cardColumnsOf,
  cardOf,
  type CardRow,
  languageOf,
  lockPeople,
  refOf,
  type RefRow,
} from './people.queries.ts';
export { nameFromEmail, searchWords } from './people.rules.ts';
export { listedNamesQuery, spelled } from './spelling.queries.ts';

export { forgetGiven, noteGivers, recordGiven, setPrivateClosed } from './power.commands.ts';

/** A person as sign-in needs them. */
export interface SignInPerson extends RightsHolder {
  id: string;
  name: string;
  active: boolean;
  photo: string | null;
}

/** The person with an e-mail address (compared folded), or null. */
export async function findByEmail(ctx: { db: Db }, email: string): Promise<SignInPerson | null> {
  const row = await ctx.db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'bundles', 'status', 'photo'])
    .where('email_fold', '=', emailKey(email))
    .executeTakeFirst();
  return row ? signInPerson(row) : null;
}

/** The person with an id, or null. */
export async function findById(ctx: { db: Db }, id: string): Promise<(SignInPerson & { email: string }) | null> {
  const row = await ctx.db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'bundles', 'status', 'photo', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...signInPerson(row), email: row.email } : null;
}

function signInPerson(row: {
  id: string;
  name: string;
  role: string;
  bundles: string[];
  status: string;
  photo: string | null;
}): SignInPerson {
  const role = row.role as Role;
  const bundles = bundlesOf(role, row.bundles);
  return { id: row.id, name: row.name, role, bundles, active: row.status === 'active', photo: row.photo };
}

/** The language in which each of these people is written to. */
export async function languagesOf(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  ids: readonly string[],
): Promise<Map<string, Language>> {
  const rows = await ctx.db
    .selectFrom('people as p')
    .select(['p.id', languageOf(ctx, sql.ref('p.id')).as('language')])
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** A person read with `refJson`, with the address of their picture. */
export function presentPerson(ctx: PersonContext, ref: PersonRef): PersonRef {
  return { ...ref, imageUrl: pictureAddress(ctx, ref.imageUrl) };
}

/**
 * SQL of a person as others' records name them, for a table alias of `people`; `imageUrl` is the stored file until
 * `seen` presents it.
 */
export function refJson(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const fields = sql`'id', ${of('id')}, 'name', ${of('name')}, 'imageUrl', ${of('photo')},
    'designation', ${of('designation')}, 'department', ${of('department')}`;
  const called = of('preferred_name');
  return sql<PersonRef>`case when ${of('status')} = 'machine' then json_build_object(${fields}, 'isMachine', true)
    when ${called} is null then json_build_object(${fields})
    else json_build_object(${fields}, 'preferredName', ${called}) end`;
}

/** SQL condition that whoever is in a column is no machine person of an API key, so that what they did counts. */
export function isNoMachine({ organisationId: org }: { organisationId: string }, column: string): RawBuilder<boolean> {
  // An array is computed once per statement, not once per row.
  return sql<boolean>`${sql.ref(column)} <> all (array(select machine.id from people machine
    where machine.organisation_id = ${org} and machine.status = 'machine'))`;
}

/** SQL condition that each word of a search begins a word of the person whose id is in `column`. */
export function foundBy(ctx: { organisationId: string }, search: string | undefined, column: string) {
  const conditions = searchWords(search).map(
    (word) => sql`exists (select 1 from people_terms w where w.organisation_id = ${ctx.organisationId}
      and w.person_id = ${sql.ref(column)} and w.word >= ${word} and w.word < ${afterPrefix(word)})`,
  );
  return sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`;
}

/** SQL of a common table `below (id, depth)` of my active reports, direct and indirect; it stands after `with`. */
export function reportsBelow(ctx: {
  organisationId: string;
  person: Pick<PersonContext['person'], 'id'>;
}): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`recursive below(id, depth) as (
    select q.id, 1 from people q
    where q.organisation_id = ${org} and q.manager_id = ${ctx.person.id} and q.status = 'active'
    union
    select q.id, b.depth + 1 from below b
    join people q on q.organisation_id = ${org} and q.manager_id = b.id and q.status = 'active' where b.depth < 30)`;
}

type Right = Exclude<Permission, 'self'>;

/** SQL condition that the row of `people` of an alias holds a right; it does not ask if the person is active. */
export function holdsRight(alias: string, right: Right): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('role')} = 'super_admin'
    or (${of('role')} = 'admin' and ${of('bundles')} && ${bundlesWith(right)}::text[]))`;
}

/** Up to three active holders of a right, oldest first, none of `without`, as a member of `pipeline`. */
export function holdersQuery(ctx: { db: Db; organisationId: string }, right: Right, without: readonly string[] = []) {
  return rawQuery<{ id: string }>(
    ctx.db,
    sql`select p.id from people p where p.organisation_id = ${ctx.organisationId} and p.status = 'active'
        and ${holdsRight('p', right)} and p.id <> all(${without}::uuid[]) order by p.id limit 3`,
  );
}

/** Returns true if a person is a super admin and nobody else holds a right. Nobody else could then act. */
export async function aloneAtTheTop(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  personId: string,
  right: Right,
): Promise<boolean> {
  const row = await ctx.db.selectFrom('people').select('role').where('id', '=', personId).executeTakeFirst();
  return row?.role === 'super_admin' && (await holdersOf(ctx, right)).every((id) => id === personId);
}

/** The rights of someone who is active; null of anyone else. */
export async function findRights(ctx: Pick<TenantContext, 'db'>, personId: string): Promise<RightsHolder | null> {
  const row = await ctx.db
    .selectFrom('people')
    .select(['role', 'bundles'])
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const role = row.role as Role;
  return { role, bundles: bundlesOf(role, row.bundles) };
}

/** SQL of `aloneAtTheTop` for me. */
export function amAloneAtTheTop({ organisationId: org, person }: PersonContext, right: Right): RawBuilder<boolean> {
  if (person.role !== 'super_admin') return sql<boolean>`false`;
  return sql<boolean>`not exists (select 1 from people z where z.organisation_id = ${org} and z.status = 'active'
    and ${holdsRight('z', right)} and z.id <> ${person.id})`;
}

/** The ids of all active holders of a right. */
export async function everyHolder(ctx: { db: Db }, right: Right): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('status', '=', 'active')
    .where(holdsRight('people', right))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of up to three active holders of a right. */
export async function holdersOf(ctx: { db: Db; organisationId: string }, right: Right): Promise<string[]> {
  const [rows] = await pipeline(ctx.db, [holdersQuery(ctx, right)]);
  return rows.map((row) => row.id);
}

/** A notice for a holder of a right, with the name of the person who acted. */
interface ToHolder {
  personId: string;
  facts: { by: string | null };
  actorId: string | null;
  sourceId: string;
}

/** Returns a notice for each holder of a right except the person who acted. */
export async function toOtherHolders(
  ctx: { db: Db },
  right: Right,
  { id: sourceId, actorId }: { id: string; actorId: string | null },
): Promise<ToHolder[]> {
  const by = actorId === null ? null : ((await findById(ctx, actorId))?.name ?? null);
  const admins = (await everyHolder(ctx, right)).filter((id) => id !== actorId);
  return admins.map((personId) => ({ personId, facts: { by }, actorId, sourceId }));
}
