import { bundlesOf } from '@apprecio/contract/api/bundles';
import type { Role } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import type { HeldRight, ReviewRow, reviews } from '@apprecio/contract/rights/reviews';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { holdsRight, refOf, type RefRow } from '../../people/public.ts';
import { isDue, judgeRow, quarterOf, type RowFacts, standingOf } from './reviews.rules.ts';

type Reviews = typeof reviews;
type Tenant = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** A row of a review as it is stored, with the last decision about it. */
export interface StoredRow extends RefRow {
  kind: 'person' | 'key';
  employee_id: string | null;
  role: Role;
  rights: string[];
  given: Record<string, { at: string; by: string | null }>;
  version: string;
  second_factor: boolean | null;
  last_seen_at: Date | null;
  key_id: string | null;
  ends_at: Date | null;
  made_by: string | null;
  made_at: Date | null;
  sort: string;
  person_id: string | null;
  decision: string | null;
  decided_version: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  alone: boolean | null;
}

function peopleRows(org: string): RawBuilder<unknown> {
  return sql`select p.id, 'person' as kind, p.name, p.photo, p.designation, p.department, p.preferred_name,
      p.employee_id, p.role, p.bundles as rights, p.bundles_given as given,
      md5(concat_ws('|', p.role, array_to_string(p.bundles, ','), p.bundles_given::text)) as version,
      exists (select 1 from second_factors f where f.organisation_id = ${org} and f.person_id = p.id) as second_factor,
      (select max(s.created_at) from sessions s where s.organisation_id = ${org} and s.person_id = p.id) as last_seen_at,
      null::uuid as key_id, null::timestamptz as ends_at, null::uuid as made_by, null::timestamptz as made_at,
      '0' || p.name_fold as sort
    from people p where p.organisation_id = ${org} and p.status = 'active'
      and (p.role = 'super_admin' or (p.role = 'admin' and p.bundles <> '{}'))`;
}

function keyRows(org: string, now: Date): RawBuilder<unknown> {
  return sql`select m.id, 'key', m.name, m.photo, m.designation, m.department, m.preferred_name,
      null, m.role, k.rights, '{}'::jsonb,
      md5(concat_ws('|', array_to_string(k.rights, ','), array_to_string(k.addresses, ','), extract(epoch from k.expires_at))),
      null, k.last_used_at, k.id, k.expires_at, k.made_by, k.made_at, '1' || m.name_fold
    from api_keys k join people m on m.organisation_id = ${org} and m.id = k.person_id
    where k.organisation_id = ${org} and k.revoked_at is null and k.expires_at > ${now}`;
}

/** SQL of all rows of a review as `r`, with the last decision of it as `d`; without a review nothing is decided. */
export function rowsOf({ organisationId: org, now }: Tenant, reviewId: string | null): RawBuilder<unknown> {
  return sql`(${peopleRows(org)} union all ${keyRows(org, now)}) r
    left join (
      select distinct on (e.person_id) e.person_id, e.decision, e.version as decided_version, e.decided_by, e.decided_at, e.alone
      from access_review_decisions e
      where e.organisation_id = ${org} and e.review_id = ${reviewId}::uuid and e.decision <> 'taken'
      order by e.person_id, e.decided_at desc, e.id desc
    ) d on d.person_id = r.id`;
}

/** Returns true if no other active person of the company manages access; super admins look after many companies. */
export async function isAlone(ctx: PersonContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('status', '=', 'active')
    .where('role', '<>', 'super_admin')
    .where('id', '<>', ctx.person.id)
    .where(holdsRight('people', 'employees.grant'))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** The names of people by their ids. */
export async function namesById(ctx: Pick<TenantContext, 'db'>, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await ctx.db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: string | null) => (id === null ? null : (names.get(id) ?? null));
}

/** A right with the id of the person who gave it. */
export type StoredRight = HeldRight;

/** The rights of a row, each with the id of the person who gave it. */
export function heldIn(row: StoredRow): StoredRight[] {
  if (row.kind === 'key') {
    const since = row.made_at!.toISOString();
    return row.rights.map((right) => ({ right: right as KeyRight, since, by: row.made_by }));
  }
  return bundlesOf(row.role, row.rights).map((right) => {
    const given = row.given[right];
    return { right, since: given?.at ?? null, by: given?.by ?? null };
  });
}

/** The facts of a row by which it is judged. */
export const factsOf = (row: StoredRow): RowFacts => ({
  kind: row.kind,
  personId: row.id,
  role: row.role,
  madeBy: row.made_by,
});

/** The ids of all people whom a row names. */
export const namedIn = (row: StoredRow): (string | null)[] => [
  row.made_by,
  row.decided_by,
  ...heldIn(row).map(({ by }) => by),
];

/** The last moment of an API key, which ends with a day; null of a person. */
export function lastMomentOf({ ends_at: end }: StoredRow): string | null {
  return end === null ? null : new Date(end.getTime() - 1).toISOString();
}

function present(
  ctx: PersonContext,
  row: StoredRow,
  nameOf: (id: string | null) => string | null,
  alone: boolean,
): ReviewRow {
  const standing = standingOf(row.version, { decision: row.decision, version: row.decided_version });
  return {
    kind: row.kind,
    person: refOf(ctx, row),
    employeeId: row.employee_id,
    held: heldIn(row).map(({ by, ...held }) => ({ ...held, by: nameOf(by) })),
    secondFactor: row.second_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    endsAt: lastMomentOf(row),
    madeBy: nameOf(row.made_by),
    version: row.version,
    keyId: row.key_id,
    confirmed:
      standing === 'confirmed'
        ? { by: nameOf(row.decided_by) ?? '', at: row.decided_at!.toISOString(), alone: row.alone! }
        : null,
    changedSince: standing === 'changed',
    can: judgeRow(factsOf(row), { id: ctx.person.id, isAlone: alone }),
  };
}

/** The review that is open, or null. */
export async function openReview(ctx: Pick<TenantContext, 'db'>) {
  const row = await ctx.db
    .selectFrom('access_reviews')
    .select(['id', 'started_by', 'started_at'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists those who hold rights, people by name and then API keys, with the decisions of the open review. */
export async function reviewRows(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Reviews['rights.reviewRows']>,
): Promise<Answer<Reviews['rights.reviewRows']>> {
  const after = readCursor(cursor, ['text', 'uuid']);
  const open = await openReview(ctx);
  const rest = after ? sql`where (r.sort, r.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<StoredRow>`select r.*, d.* from ${rowsOf(ctx, open?.id ?? null)} ${rest}
    order by r.sort, r.id limit ${limit + 1}`.execute(ctx.db);
  const page = cut(rows, limit, (last) => [last.sort, last.id]);
  const [nameOf, alone] = [await namesById(ctx, page.rows.flatMap(namedIn)), await isAlone(ctx)];
  return { items: page.rows.map((row) => present(ctx, row, nameOf, alone)), nextCursor: page.nextCursor };
}

/** Returns the quarter of today in the company, and whether a review is due in it. */
export async function dueIn(ctx: Tenant) {
  const { timeZone, createdAt } = await aboutOrganisation(ctx);
  const last = await ctx.db
    .selectFrom('access_reviews')
    .select('finished_at')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const today = dateIn(timeZone, ctx.now);
  const lastAt = last?.finished_at ?? null;
  const finishedOn = lastAt && dateIn(timeZone, lastAt);
  const due = isDue({ today, createdOn: dateIn(timeZone, createdAt), finishedOn });
  return { ...quarterOf(today), due, lastAt };
}

/** Says if a review is due, and how far the open one is. */
export async function review(ctx: PersonContext): Promise<Answer<Reviews['rights.review']>> {
  const { year, number, endsOn, nextFrom, due, lastAt } = await dueIn(ctx);
  const open = await openReview(ctx);
  const shown = { quarter: { year, number }, due, until: endsOn, nextFrom };
  const lastFinishedAt = lastAt?.toISOString() ?? null;
  if (!open) return { ...shown, lastFinishedAt, open: null };
  const { rows } = await sql<{ rows: number; decided: number }>`select count(*)::int as rows,
      (count(*) filter (where d.decision = 'confirmed' and d.decided_version = r.version))::int as decided
    from ${rowsOf(ctx, open.id)}`.execute(ctx.db);
  const nameOf = await namesById(ctx, [open.started_by]);
  const started = { startedBy: nameOf(open.started_by) ?? '', startedAt: open.started_at.toISOString() };
  return { ...shown, lastFinishedAt, open: { id: open.id, ...started, ...rows[0]! } };
}
