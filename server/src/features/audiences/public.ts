import { type Role, roleOf } from '@apprecio/contract/api/codes';
import { hasRight, type Permission } from '@apprecio/contract/api/permissions';
import type { Audience } from '@apprecio/contract/audiences/audience';
import { type RawBuilder, sql } from 'kysely';
import { fail, failAt } from '../../platform/fail.ts';
import { joinedIn, ledCommunities } from '../communities/public.ts';
import { type Addressing, reportsOf } from './audiences.queries.ts';

export { type Addressing, closedToMe, reportsOf } from './audiences.queries.ts';
export { isRunning, type Participation, readTab, waitingForMe } from './participation/participation.queries.ts';
export { isPeriod } from './participation/participation.rules.ts';
export { namesOld, newRows, setNew, whenRenamed, withNew } from './renaming/renaming.queries.ts';

type Right = Exclude<Permission, 'self'>;

/** Returns true if the caller may address anyone, a holder of `right` everyone. */
export async function mayAddress(ctx: Addressing, right: Right): Promise<boolean> {
  if (hasRight(ctx.person, right)) return true;
  return (await ledCommunities(ctx, false)).length > 0 || (await reportsOf(ctx)).length > 0;
}

/** One row of an audience, as a feature stores it beside what the audience is for. */
export interface AudienceRow {
  kind: 'all' | 'department' | 'location' | 'role' | 'community' | 'person';
  target: string;
  target_id: string | null;
}

/**
 * SQL condition that the audience row `a` includes the person `x`, both aliases; `x` is a row of `people`. What the
 * audience is for was written `at` then: what a community was asked before it was opened asks who belonged to it then.
 */
export function includes(organisationId: string, a: string, x: string, at: RawBuilder<unknown>): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${a}.${column}`);
  const person = (column: string) => sql.ref<string>(`${x}.${column}`);
  return sql<boolean>`(${of('kind')} = 'all'
    or (${of('kind')} = 'department' and ${of('target')} = ${person('department')})
    or (${of('kind')} = 'location' and ${of('target')} = ${person('location')})
    or (${of('kind')} = 'role' and ${of('target')} = ${person('role')})
    or (${of('kind')} = 'person' and ${of('target_id')} = ${person('id')})
    or (${of('kind')} = 'community' and ${joinedIn({ organisationId, person: { id: person('id') } }, `${a}.target_id`, at)}))`;
}

/**
 * SQL condition that is true if the stored audience in `column` consists of communities only and the person belongs
 * to none of them now. Membership is judged for content written at the instant `at`.
 */
export function leftAudience(
  org: string,
  personId: string | RawBuilder<string>,
  column: string,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const stored = sql.ref(column);
  return sql<boolean>`(case when ${stored} ->> 'kind' = 'communities' then not exists (
    select 1 from jsonb_array_elements_text(${stored} -> 'ids') li(id)
    join communities lc on lc.organisation_id = ${org} and lc.id = li.id::uuid
    where ${joinedIn({ organisationId: org, person: { id: personId } }, 'lc.id', at)}) else false end)`;
}

async function activeAmong(ctx: Addressing, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => row.id);
}

function requireAll(found: readonly string[], wanted: readonly string[]): void {
  const foundIds = new Set(found);
  if (wanted.every((each) => foundIds.has(each))) return;
  throw failAt('audience', 'audiences.unavailable');
}

function rowsOf(kind: AudienceRow['kind'], targets: readonly string[]): AudienceRow[] {
  const hasId = kind === 'person' || kind === 'community';
  return [...new Set(targets)].map((target) => ({ kind, target, target_id: hasId ? target : null }));
}

async function teamRows(ctx: Addressing): Promise<AudienceRow[]> {
  const reports = await reportsOf(ctx);
  if (reports.length === 0) throw fail('audiences.no_reports');
  return rowsOf('person', reports);
}

async function peopleRows(ctx: Addressing, right: Right, ids: readonly string[]): Promise<AudienceRow[]> {
  const admin = hasRight(ctx.person, right);
  const reports = admin ? [] : await reportsOf(ctx);
  if (!admin && reports.length === 0) throw fail('access.denied');
  requireAll(admin ? await activeAmong(ctx, ids) : reports, ids);
  return rowsOf('person', ids);
}

async function communityRows(ctx: Addressing, right: Right, ids: readonly string[]): Promise<AudienceRow[]> {
  const isClosed = ctx.person.modulesOff?.includes('communities') ?? false;
  const led = isClosed ? [] : await ledCommunities(ctx, hasRight(ctx.person, right));
  requireAll(
    led.map((community) => community.id),
    ids,
  );
  return rowsOf('community', ids);
}

/**
 * The rows of an audience that I chose: a holder of `right` anyone, a manager their reports, a moderator their community.
 * @throws Failure `access.denied` without the right, `audiences.no_reports`, or `audiences.unavailable` when something
 * chosen is not there or not mine to address
 */
export async function audienceRows(ctx: Addressing, right: Right, audience: Audience): Promise<AudienceRow[]> {
  if (audience.kind === 'team') return teamRows(ctx);
  if (audience.kind === 'people') return peopleRows(ctx, right, audience.ids);
  if (audience.kind === 'communities') return communityRows(ctx, right, audience.ids);
  if (!hasRight(ctx.person, right)) throw fail('access.denied');
  if (audience.kind === 'all') return rowsOf('all', ['all']);
  if (audience.kind === 'roles')
    return rowsOf(
      'role',
      audience.roleIds.map((each): Role => roleOf(each)),
    );
  return rowsOf(audience.kind === 'departments' ? 'department' : 'location', audience.names);
}
