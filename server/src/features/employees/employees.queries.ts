import {
  type EmployeeState,
  type Role,
  roleIdOf,
  roleOf,
  roles as allRoles,
  stateOf,
  statusOf,
} from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { employeeChoices } from '@apprecio/contract/employees/choices';
import type { Employee, EmployeeDetail } from '@apprecio/contract/employees/employees.entities';
import type { employees } from '@apprecio/contract/employees/employees.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { afterPrefix, refOf, type RefRow, searchWords } from '../people/public.ts';
import { invitationMs, invitationOf, invitedSince } from './employees.rules.ts';

type Employees = typeof employees;
type Filters = NonNullable<Parsed<Employees['employees.list']>['filters']>;

interface Stored extends RefRow {
  employee_id: string;
  email: string;
  role: Role;
  status: EmployeeState;
  location: string | null;
  manager_id: string | null;
  manager_name: string | null;
  invited_at: Date | null;
  first_seen_at: Date | null;
  leave_from: string | null;
  leave_until: string | null;
  key: string;
}

/** SQL of when someone's invitation goes out or went out: the link lives on from its mail, which can wait for its day. */
function invitedAt(org: string) {
  return sql<Date | null>`case when p.invited_at is not null then greatest(p.invited_at,
    (select max(c.expires_at) from one_time_codes c
      where c.organisation_id = ${org} and c.person_id = p.id and c.kind = 'invitation' and c.used_at is null)
    - ${invitationMs} * interval '1 millisecond') end`;
}

function columns(org: string) {
  return sql`p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, p.employee_id, p.email, p.role, p.status, p.location,
    m.id as manager_id, m.name as manager_name, ${invitedAt(org)} as invited_at, p.first_seen_at, p.leave_from,
    p.leave_until`;
}

/** SQL condition that is true if a person lacks a detail that the organisation requests from everyone. */
const lacks = sql.raw(
  `(p.designation is null or p.department is null or p.joined_on is null or p.born_on is null or p.gender is null)`,
);

const statesSomething = sql.raw('(p.stated_designation is not null or p.stated_department is not null)');

function employeeOf(ctx: PersonContext, row: Stored): Employee {
  return {
    ...refOf(ctx, row),
    employeeId: row.employee_id,
    email: row.email,
    roleId: roleIdOf(row.role),
    status: statusOf(row.status),
    location: row.location,
    manager: row.manager_id ? { id: row.manager_id, name: row.manager_name! } : null,
    invitation: invitationOf(row.invited_at, row.first_seen_at, ctx.now),
    invitedAt: row.invited_at?.toISOString() ?? null,
    leave: row.leave_from === null ? null : { from: row.leave_from, until: row.leave_until },
  };
}

type StepContext = Pick<PersonContext, 'db' | 'organisationId' | 'now'>;

function invitationIs(ctx: StepContext, wanted: NonNullable<Filters['invitation']>): RawBuilder<unknown> {
  const [at, since] = [invitedAt(ctx.organisationId), invitedSince(ctx.now)];
  const states = {
    none: sql`(p.first_seen_at is null and p.invited_at is null)`,
    waiting: sql`(p.first_seen_at is null and ${at} > ${ctx.now})`,
    invited: sql`(p.first_seen_at is null and ${at} > ${since} and ${at} <= ${ctx.now})`,
    expired: sql`(p.first_seen_at is null and ${at} <= ${since})`,
    accepted: sql`(p.first_seen_at is not null)`,
  };
  return sql`(${sql.join(
    wanted.map((state) => states[state]),
    sql` or `,
  )})`;
}

function conditions(ctx: StepContext, search: string | undefined, filters: Filters): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const all: RawBuilder<unknown>[] = [sql`p.organisation_id = ${org}`, sql`p.status in ('active', 'inactive')`];
  const address = emailKey(search ?? '');
  if (address.includes('@')) {
    all.push(sql`p.email_fold >= ${address} and p.email_fold < ${afterPrefix(address)}`);
  } else {
    for (const word of searchWords(search))
      all.push(sql`exists (select 1 from people_terms w where w.organisation_id = ${org} and w.person_id = p.id
        and w.word >= ${word} and w.word < ${afterPrefix(word)})`);
  }
  if (filters.status?.length) all.push(sql`p.status = any(${filters.status.map(stateOf)})`);
  if (filters.roleId?.length) all.push(sql`p.role = any(${filters.roleId.map(roleOf)})`);
  if (filters.department?.length) all.push(sql`p.department = any(${filters.department})`);
  if (filters.designation?.length) all.push(sql`p.designation = any(${filters.designation})`);
  if (filters.location?.length) all.push(sql`p.location = any(${filters.location})`);
  if (filters.managerId) all.push(sql`p.manager_id = ${filters.managerId}`);
  if (filters.invitation?.length) all.push(invitationIs(ctx, filters.invitation), sql`p.status = 'active'`);
  if (filters.stated) all.push(statesSomething, sql`p.status = 'active'`);
  if (filters.missing) all.push(lacks, sql`p.status = 'active'`);
  return sql.join(all, sql` and `);
}

/** Everyone but the deleted, by name or by employee ID; the first page tells the total. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Employees['employees.list']>,
): Promise<Answer<Employees['employees.list']>> {
  const org = ctx.organisationId;
  const key = sql.raw(input.sort.startsWith('name') ? 'p.name_fold' : 'p.employee_id');
  const down = input.sort.endsWith('_desc');
  const after = readCursor(input.cursor, ['text', 'uuid']);
  const where = conditions(ctx, input.search, input.filters ?? {});
  const rest = after ? sql` and (${key}, p.id) ${sql.raw(down ? '<' : '>')} (${after[0]}, ${after[1]}::uuid)` : sql``;
  const order = sql.raw(down ? 'desc' : 'asc');
  const page = rawQuery<Stored>(
    ctx.db,
    sql`select ${columns(org)}, ${key} as key from people p
        left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status in ('active', 'inactive')
        where ${where}${rest} order by ${key} ${order}, p.id ${order} limit ${input.limit + 1}`,
  );
  const count = rawQuery<{ total: number }>(ctx.db, sql`select count(*)::int as total from people p where ${where}`);
  const [rows, totals] = after ? [(await pipeline(ctx.db, [page]))[0], null] : await pipeline(ctx.db, [page, count]);
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.key, last.id]);
  return {
    items: items.map((row) => employeeOf(ctx, row)),
    nextCursor,
    ...(totals ? { total: totals[0]!.total } : {}),
  };
}

/** A person of the list as the import reads people. */
export interface ExportedEmployee {
  employee_id: string;
  name: string;
  email: string;
  mobile: string | null;
  role: string;
  designation: string | null;
  department: string | null;
  location: string | null;
  manager_employee_id: string | null;
  joined_on: string | null;
  born_on: string | null;
  gender: string | null;
  personal_email: string | null;
  time_zone: string | null;
  preferred_name: string | null;
  status: string;
}

/** The first so many people of the list. */
export async function exported(
  ctx: StepContext,
  { search, filters, sort }: Parsed<Employees['employees.export']>,
  atMost: number,
): Promise<ExportedEmployee[]> {
  const key = sql.raw(sort.startsWith('name') ? 'p.name_fold' : 'p.employee_id');
  const order = sql.raw(sort.endsWith('_desc') ? 'desc' : 'asc');
  const { rows } = await sql<ExportedEmployee>`
    select p.employee_id, p.name, p.email, p.mobile, p.role, p.designation, p.department, p.location,
      m.employee_id as manager_employee_id, p.joined_on, p.born_on, p.gender, p.personal_email, p.time_zone,
      p.preferred_name, p.status
    from people p
    left join people m on m.organisation_id = ${ctx.organisationId} and m.id = p.manager_id and m.status in ('active', 'inactive')
    where ${conditions(ctx, search, filters ?? {})} order by ${key} ${order}, p.id ${order} limit ${atMost}`.execute(
    ctx.db,
  );
  return rows;
}

/** The numbers above the list. */
export async function counts(ctx: PersonContext): Promise<Answer<Employees['employees.counts']>> {
  const [rows] = await pipeline(ctx.db, [
    rawQuery<Answer<Employees['employees.counts']>>(
      ctx.db,
      sql`select count(*) filter (where p.status = 'active')::int as active,
            count(*) filter (where p.status = 'active' and p.first_seen_at is null and p.invited_at is not null)::int as invited,
            count(*) filter (where p.status = 'inactive')::int as inactive,
            count(*) filter (where p.status = 'active' and ${lacks})::int as missing,
            count(*) filter (where p.status = 'active' and ${statesSomething})::int as stated,
            count(distinct p.location) filter (where p.status = 'active')::int as places
          from people p where p.organisation_id = ${ctx.organisationId} and p.status in ('active', 'inactive')`,
    ),
  ]);
  return rows[0]!;
}

type OwnFields = Pick<ExportedEmployee, 'mobile' | 'joined_on' | 'born_on' | 'personal_email' | 'time_zone'>;

interface StoredDetail extends Stored, OwnFields {
  joined_stated: boolean;
  stated_designation: string | null;
  stated_department: string | null;
  gender: EmployeeDetail['gender'];
  left_at: Date | null;
  reports: number;
}

interface HistoryRow {
  batch_id: string;
  at: Date;
  name: string | null;
  undone: boolean;
  changes: EmployeeDetail['history'][number]['changes'];
}

function historyQuery(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return rawQuery<HistoryRow>(
    ctx.db,
    sql`select r.batch_id, b.made_at as at, a.name, r.state = 'undone' as undone, r.changes
        from batch_rows r
        join batches b on b.organisation_id = ${org} and b.id = r.batch_id
        left join people a on a.organisation_id = ${org} and a.id = coalesce(b.applied_by, b.made_by)
        where r.organisation_id = ${org} and r.subject_id = ${id} and b.kind not like all (array['communities.%', 'hallOfFame.%'])
          and r.state in ('done', 'undone', 'not_undone')
        order by r.batch_id desc limit 20`,
  );
}

/** One person as admins see them, or null. */
export async function readEmployee(ctx: PersonContext, id: string): Promise<EmployeeDetail> {
  const org = ctx.organisationId;
  const [rows, history] = await pipeline(ctx.db, [
    rawQuery<StoredDetail>(
      ctx.db,
      sql`select ${columns(org)}, p.mobile, p.joined_on, p.joined_stated, p.stated_designation, p.stated_department, p.born_on, p.gender, p.personal_email, p.time_zone, p.left_at, '' as key,
            (select count(*)::int from people r where r.organisation_id = ${org} and r.manager_id = p.id and r.status = 'active') as reports
          from people p
          left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status in ('active', 'inactive')
          where p.organisation_id = ${org} and p.id = ${id} and p.status in ('active', 'inactive')`,
    ),
    historyQuery(ctx, id),
  ]);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  return {
    ...employeeOf(ctx, row),
    mobile: row.mobile,
    dateOfJoining: row.joined_on,
    joinedStated: row.joined_stated,
    stated: { designation: row.stated_designation, department: row.stated_department },
    dateOfBirth: row.born_on,
    gender: row.gender,
    personalEmail: row.personal_email,
    timeZone: row.time_zone,
    reportsCount: row.reports,
    firstSeenAt: row.first_seen_at?.toISOString() ?? null,
    leftAt: row.left_at?.toISOString() ?? null,
    history: history.map(({ batch_id, at, name, undone, changes }) => ({
      batchId: batch_id,
      at: at.toISOString(),
      by: name,
      undone,
      changes,
    })),
  };
}

/** One person as admins see them. */
export function detail(ctx: PersonContext, input: { id: string }): Promise<EmployeeDetail> {
  return readEmployee(ctx, input.id);
}

/** The roles and how many people have each. */
export async function roles(ctx: PersonContext): Promise<Answer<(typeof employeeChoices)['employees.roles']>> {
  const rows = await ctx.db
    .selectFrom('people')
    .select(['role', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'active')
    .groupBy('role')
    .execute();
  const of = new Map(rows.map(({ role, count }) => [role, count]));
  return allRoles
    .filter((role) => role !== 'super_admin' || of.has(role))
    .map((role) => ({ roleId: roleIdOf(role), count: of.get(role) ?? 0 }));
}
