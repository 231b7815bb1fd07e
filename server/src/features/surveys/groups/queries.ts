import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { surveys } from '@apprecio/contract/surveys/operations';
import type { GroupDimension, GroupName, SurveyAudience } from '@apprecio/contract/surveys/surveys';
import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { type Addressing, type AudienceRow, audienceRows } from '../../audiences/public.ts';
import { joinedIn } from '../../communities/public.ts';
import { unansweredOf } from '../outcomes/queries.ts';
import { gatherBy, mergeSmall, nameBy, tenureOf } from './rules.ts';

type Surveys = typeof surveys;

/** Someone who is asked, with all that people are grouped by. */
export interface AskedPerson {
  id: string;
  name: GroupName;
}

interface PersonRow {
  id: string;
  department: string | null;
  location: string | null;
  joined_on: string | null;
}

/** SQL condition that `x` of `people` is among what these rows name. */
export function among(ctx: Addressing, rows: readonly AudienceRow[]): RawBuilder<boolean> {
  const targets = (kind: AudienceRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.target);
  if (targets('all').length > 0) return sql<boolean>`true`;
  const anyOf = targets('community').map((id) => {
    const reader = { organisationId: ctx.organisationId, person: { id: sql.ref<string>('x.id') } };
    return sql`exists (select 1 from communities k where k.organisation_id = ${ctx.organisationId} and k.id = ${id}
      and ${joinedIn(reader, 'k.id')})`;
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
  audience: SurveyAudience,
): Promise<AskedPerson[]> {
  const chosen = await audienceRows(ctx, audience);
  const { rows } = await sql<PersonRow>`
    select x.id, x.department, x.location, x.joined_on from people x
    where x.organisation_id = ${ctx.organisationId} and x.status = 'active' and ${among(ctx, chosen)}
    order by x.id`.execute(ctx.db);
  const today = dateIn(ctx.person.timeZone, ctx.now);
  return rows.map(({ id, department, location, joined_on }) => ({
    id,
    name: { department, location, tenure: tenureOf(joined_on, today) },
  }));
}

/** People in groups of at least `min`, by the dimensions that were chosen; no group where they are fewer in all. */
export function groupPeople(people: readonly AskedPerson[], dimensions: readonly GroupDimension[], min: number) {
  const before = gatherBy(
    people,
    ({ name }) => nameBy(name, dimensions),
    ({ id }) => id,
  );
  return { before, after: mergeSmall(before, dimensions, min) };
}

/** Who would be asked, in which groups, and which of them are too small. */
export async function groups(
  ctx: PersonContext,
  { audience, dimensions, minGroup }: Parsed<Surveys['surveys.groups']>,
): Promise<Answer<Surveys['surveys.groups']>> {
  const people = await peopleOf(ctx, audience);
  const { before, after } = groupPeople(people, dimensions, minGroup);
  const shown = ({ name, weight }: { name: GroupName; weight: number }) => ({ name, size: weight });
  const unanswered = await unansweredOf(
    ctx,
    people.map(({ id }) => id),
  );
  return {
    asked: people.length,
    groups: after.toSorted((a, b) => b.weight - a.weight).map(shown),
    tooSmall: before.filter(({ weight }) => weight < minGroup).map(shown),
    unanswered,
  };
}
