import type { Answer } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { moods } from '@apprecio/contract/people/mood';
import { type RawBuilder, sql } from 'kysely';
import { dateIn, daysAfter, weekOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { isPrivateClosed } from '../../../platform/security/private.ts';
import { type MoodRow, summariseMoods } from './mood.rules.ts';

type Moods = typeof moods;

const historyDays = 30;
const reportedWeeks = 8;
// A day ends at most 26 hours later elsewhere, so a week is closed two days after its Sunday.
const closingDays = 2;

/** My moods of the last thirty days. */
export async function mood(ctx: PersonContext): Promise<Answer<Moods['people.mood']>> {
  if (isPrivateClosed(ctx.person)) return { today: null, history: [] };
  const today = dateIn(ctx.person.timeZone, ctx.now);
  const history = await ctx.db
    .selectFrom('moods')
    .select(['day', 'mood', 'note'])
    .where('person_id', '=', ctx.person.id)
    .where('day', '>', daysAfter(today, -historyDays))
    .orderBy('day', 'desc')
    .execute();
  return { today: history.find(({ day }) => day === today) ?? null, history };
}

async function closedRows(ctx: PersonContext, which: RawBuilder<unknown>): Promise<MoodRow[]> {
  const open = weekOf(daysAfter(dateIn('UTC', ctx.now), -closingDays));
  const first = daysAfter(open, -7 * reportedWeeks);
  const { rows } = await sql<MoodRow>`
    select date_trunc('week', m.day::timestamp)::date as week, m.person_id as "personId", m.department, m.mood from moods m
    where m.organisation_id = ${ctx.organisationId} and m.day >= ${first} and m.day < ${open} and ${which}
    order by m.person_id, m.day`.execute(ctx.db);
  return rows;
}

/** Moods of groups in weeks that are over; see `mood.rules.ts` for what is told. */
export async function moodGroups(ctx: PersonContext): Promise<Answer<Moods['people.moodGroups']>> {
  return { weeks: summariseMoods(await closedRows(ctx, sql`true`)) };
}

/**
 * Moods of those who reported to me on the day they answered, as one group. None for admins: a team beside departments
 * could be subtracted from them.
 */
export async function teamMood(ctx: PersonContext): Promise<Answer<Moods['people.teamMood']>> {
  if (hasRight(ctx.person, 'employees.manage')) return { weeks: [] };
  const rows = await closedRows(ctx, sql`m.manager_id = ${ctx.person.id}`);
  const team = summariseMoods(rows.map((row) => ({ ...row, department: null })));
  return { weeks: team.map(({ week, people, average }) => ({ week, people, average })) };
}
