import type { Bundle } from '@apprecio/contract/api/bundles';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { PersonRecord } from '@apprecio/contract/people/records';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

function records(ctx: Pick<TenantContext, 'db'>) {
  return ctx.db
    .selectFrom('people')
    .select([
      'id',
      'employee_id as employeeId',
      'name',
      'email',
      'mobile',
      'role',
      sql<Bundle[]>`bundles`.as('bundles'),
      'status',
      'designation',
      'department',
      'location',
      'manager_id as managerId',
      'joined_on as dateOfJoining',
      'born_on as dateOfBirth',
      'gender',
      'personal_email as personalEmail',
      'time_zone as timeZone',
      'preferred_name as preferredName',
      'left_at as leftAt',
      'joined_stated as joinedStated',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('break_glass_admins as b')
          .innerJoin('passkeys as k', 'k.person_id', 'b.person_id')
          .select('k.id')
          .whereRef('b.person_id', '=', 'people.id')
          .where(exists(selectFrom('only_sso_domains as d').select('d.domain'))),
      )
        .$castTo<boolean>()
        .as('isWayIn'),
    )
    .where('status', 'in', ['active', 'inactive']);
}

/** Everyone but the deleted. */
export async function recordsOf(ctx: Pick<TenantContext, 'db'>): Promise<PersonRecord[]> {
  return records(ctx).execute();
}

/** Changes of some people, as far as they say who else has to be known to judge them. */
export interface Affected {
  personIds: readonly string[];
  sets?: readonly Readonly<Record<string, string | null>>[];
  actorId?: string | null;
}

/**
 * Lists the people needed to judge changes, with the same result as against everyone. These are the people, their
 * reports, the lines above them and above new managers, holders of wanted e-mails and IDs, and the admins.
 */
export async function recordsAround(
  ctx: Reading,
  { personIds, sets = [], actorId = null }: Affected,
): Promise<PersonRecord[]> {
  const org = ctx.organisationId;
  const wanted = (field: string) => [
    ...new Set(sets.map((set) => set[field]).filter((value) => typeof value === 'string')),
  ];
  const above = [...personIds, ...wanted('managerId'), ...(actorId === null ? [] : [actorId])];
  const emails = wanted('email').map((email) => emailKey(email));
  const { rows } = await sql<{ id: string }>`
    with recursive line(id, manager_id) as (
      select p.id, p.manager_id from people p where p.organisation_id = ${org} and p.id = any(${above}::uuid[])
      union
      select m.id, m.manager_id from line l join people m on m.organisation_id = ${org} and m.id = l.manager_id)
    select l.id from line l
    union select r.id from people r
      where r.organisation_id = ${org} and r.status = 'active' and r.manager_id = any(${personIds}::uuid[])
    union select s.id from people s
      where s.organisation_id = ${org} and s.status = 'inactive' and s.manager_id = any(${personIds}::uuid[])
    union select a.id from people a
      where a.organisation_id = ${org} and a.status = 'active' and a.role in ('super_admin', 'admin')
    union select e.id from people e where e.organisation_id = ${org} and e.email_fold = any(${emails}::text[])
    union select n.id from people n
      where n.organisation_id = ${org} and n.employee_id = any(${wanted('employeeId')}::text[])`.execute(ctx.db);
  return records(ctx)
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Returns the people who have signed in, given or received thanks, or received points or an award. */
export async function usedPeople(ctx: Reading, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select p.id from people p
    where p.organisation_id = ${org} and p.id = any(${ids}::uuid[]) and (
      p.first_seen_at is not null
      or exists (select 1 from sessions s where s.organisation_id = ${org} and s.person_id = p.id)
      or exists (select 1 from recognition_recipients g where g.organisation_id = ${org} and g.giver_id = p.id)
      or exists (select 1 from recognition_recipients r where r.organisation_id = ${org} and r.person_id = p.id and r.status = 'approved')
      or exists (select 1 from recognition_recipients w where w.organisation_id = ${org} and w.person_id = p.id and w.status = 'pending')
      or exists (select 1 from points_accounts a where a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned')
      or exists (select 1 from awards h where h.organisation_id = ${org} and h.person_id = p.id and h.removed_at is null))`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}
