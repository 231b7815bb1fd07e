import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { Audience } from '@apprecio/contract/audiences/audience';
import { gatherBy, type Merged, mergeSmall, nameBy, tenureOf } from '@apprecio/contract/surveys/groups';
import type { GroupDimension, GroupName, PrivacyMode } from '@apprecio/contract/surveys/surveys';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/fail.ts';
import { type Addressing, type AudienceRow, audienceRows } from '../audiences/public.ts';
import { joinedIn } from '../communities/public.ts';
import { type Invitee, countsTowards, foresee } from '../tickets/public.ts';
import { unansweredOf } from './outcomes/outcomes.queries.ts';

type Surveys = typeof surveys;

/** Someone who is asked, with all that people are grouped by. */
export interface SurveyInvitee {
  id: string;
  name: GroupName;
  /** They count towards the smallest group. */
  counts: boolean;
}

interface PersonRow {
  id: string;
  department: string | null;
  location: string | null;
  joined_on: string | null;
  manager: GroupName['manager'];
  counts: boolean;
}

/** SQL of the manager of a group, whose id is in `column`. */
export function managerName(ctx: { organisationId: string }, column: string): RawBuilder<GroupName['manager']> {
  return sql<GroupName['manager']>`(select json_build_object('id', m.id, 'name', m.name) from people m
    where m.organisation_id = ${ctx.organisationId} and m.id = ${sql.ref(column)})`;
}

/** SQL condition that `x` of `people` is among those whom these rows name, for what was written `at` then. */
export function among(ctx: Addressing, rows: readonly AudienceRow[], at: Date): RawBuilder<boolean> {
  const targets = (kind: AudienceRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.target);
  if (targets('all').length > 0) return sql<boolean>`true`;
  const anyOf = targets('community').map((id) => {
    const reader = { organisationId: ctx.organisationId, person: { id: sql.ref<string>('x.id') } };
    return sql`exists (select 1 from communities k where k.organisation_id = ${ctx.organisationId} and k.id = ${id}
      and ${joinedIn(reader, 'k.id', sql`${at}::timestamptz`)})`;
  });
  const conditions = [
    sql`x.department = any(${targets('department')}::text[])`,
    sql`x.location = any(${targets('location')}::text[])`,
    sql`x.role = any(${targets('role')}::text[])`,
    sql`x.id = any(${targets('person')}::uuid[])`,
    ...anyOf,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The active people of an audience that I chose.
 * @throws Failure as `audienceRows`
 */
export async function peopleOf(
  ctx: Addressing & { now: Date; person: { timeZone: string } },
  audience: Audience,
): Promise<SurveyInvitee[]> {
  const chosen = await audienceRows(ctx, 'surveys.manage', audience);
  const { rows } = await sql<PersonRow>`
    select x.id, x.department, x.location, x.joined_on, ${managerName(ctx, 'x.manager_id')} as manager, ${countsTowards(ctx.now, 'x')} as counts from people x
    where x.organisation_id = ${ctx.organisationId} and x.status = 'active' and ${among(ctx, chosen, ctx.now)}
    order by x.id`.execute(ctx.db);
  const today = dateIn(ctx.person.timeZone, ctx.now);
  return rows.map(({ id, department, location, joined_on, manager, counts }) => ({
    id,
    counts,
    name: { department, location, tenure: tenureOf(joined_on, today), manager },
  }));
}

/** Settings for the grouping of people. */
export interface Grouping {
  privacy: PrivacyMode;
  dimensions: readonly GroupDimension[];
  min: number;
}

/**
 * People in groups by the dimensions that were chosen, no group where they are fewer than `min` in all. In an anonymous
 * survey the weight of a group is how many of it count, in others how many are in it.
 */
export function groupPeople(people: readonly SurveyInvitee[], { privacy, dimensions, min }: Grouping) {
  const before = gatherBy(
    people,
    ({ name }) => nameBy(name, dimensions),
    ({ id }) => id,
    ({ counts }) => (counts || privacy !== 'anonymous' ? 1 : 0),
  );
  return { before, after: mergeSmall(before, dimensions, min) };
}

/** The people of groups as those whom tickets ask; a group without an id goes by its place. */
export function inviteesIn(groups: readonly (Merged & { id?: string })[], people: readonly SurveyInvitee[]): Invitee[] {
  const counts = new Map(people.map((person) => [person.id, person.counts]));
  return groups.flatMap(({ id: group, ids }, at) =>
    ids.map((id) => ({ id, cohort: group ?? String(at), counts: counts.get(id)! })),
  );
}

type Groups = Answer<Surveys['surveys.groups']>;

// The survey has no id yet, so a random id compares it as a new one.
async function whatIsRefused(
  ctx: PersonContext,
  { audience, minGroup, repeats }: Parsed<Surveys['surveys.groups']>,
  invitees: readonly Invitee[],
): Promise<{ refused: Groups['refused']; undivided: boolean }> {
  const id = newId();
  const asks = { audience, authorId: ctx.person.id, seriesId: repeats === null ? null : id, min: minGroup };
  try {
    const verdict = await foresee(ctx, { ...asks, subject: { kind: 'survey', id }, closesAt: ctx.now }, invitees);
    return { refused: null, undivided: verdict === 'groups' };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return { refused: failure.code as Groups['refused'], undivided: false };
  }
}

async function foreseen(
  ctx: PersonContext,
  input: Parsed<Surveys['surveys.groups']>,
  people: readonly SurveyInvitee[],
): Promise<{ after: Merged[]; refused: Groups['refused'] }> {
  const { privacy, dimensions, minGroup: min } = input;
  const { after } = groupPeople(people, { privacy, dimensions, min });
  if (privacy !== 'anonymous') return { after, refused: null };
  if (after.length === 0) return { after, refused: 'surveys.too_few' };
  const { refused, undivided } = await whatIsRefused(ctx, input, inviteesIn(after, people));
  return { after: undivided ? groupPeople(people, { privacy, dimensions: [], min }).after : after, refused };
}

/** Previews the recipients of a survey: their groups, the groups that are too small, and any reason for refusal. */
export async function groups(ctx: PersonContext, input: Parsed<Surveys['surveys.groups']>): Promise<Groups> {
  const { audience, dimensions, minGroup, privacy } = input;
  const people = await peopleOf(ctx, audience);
  const { before } = groupPeople(people, { privacy, dimensions, min: minGroup });
  const { after, refused } = await foreseen(ctx, input, people);
  const shown = ({ name, ids }: Merged) => ({ name, size: ids.length });
  const unanswered = await unansweredOf(
    ctx,
    people.map(({ id }) => id),
  );
  return {
    asked: people.length,
    groups: after.toSorted((a, b) => b.ids.length - a.ids.length).map(shown),
    tooSmall: before.filter(({ weight }) => weight < minGroup).map(shown),
    unanswered,
    refused,
  };
}
