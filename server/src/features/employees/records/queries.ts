import type { PersonRecord } from '@apprecio/contract/people/records';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** Everyone but the deleted. */
export async function recordsOf(ctx: Pick<TenantContext, 'db'>): Promise<PersonRecord[]> {
  return ctx.db
    .selectFrom('people')
    .select([
      'id',
      'employee_id as employeeId',
      'name',
      'email',
      'mobile',
      'role',
      'status',
      'designation',
      'department',
      'location',
      'manager_id as managerId',
      'joined_on as dateOfJoining',
      'born_on as dateOfBirth',
      'gender',
      'left_at as leftAt',
    ])
    .where('status', '<>', 'deleted')
    .execute();
}

/** Which of the people have signed in, thanked someone or were thanked. */
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
      or exists (select 1 from recognition_recipients w where w.organisation_id = ${org} and w.person_id = p.id and w.status = 'pending'))`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}
