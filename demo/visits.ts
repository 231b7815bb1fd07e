import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { dateIn, daysAfter, weekOf } from '@apprecio/server/src/platform/clock.ts';
import { Random } from './random.ts';
import type { Stage } from './story.ts';

const weeks = 56;
const atOnce = 5000;
const workdays = 5;
/** Of the people: how many came in a usual week a year ago, and how many come now. */
const share = { first: 0.42, now: 0.8 };
/** Weeks that begin on these days of the year are short: the turn of the year, Holi, Diwali. */
const quiet = [
  ['12-21', '01-03', 0.55],
  ['03-01', '03-07', 0.8],
  ['11-02', '11-14', 0.7],
] as const;

function calm(week: string): number {
  const day = week.slice(5);
  return quiet.find(([from, to]) => (from <= to ? day >= from && day <= to : day >= from || day <= to))?.[2] ?? 1;
}

/** Returns the people who gave thanks in each week, and so used the product in it. */
async function giversOf(stage: Stage): Promise<Set<string>> {
  const rows = await asSystem(stage.services, stage.organisationId, 'demo', (ctx) =>
    ctx.db.selectFrom('recognitions').select(['giver_id', 'created_at']).execute(),
  );
  return new Set(rows.map((row) => `${row.giver_id} ${weekOf(dateIn('Asia/Kolkata', row.created_at))}`));
}

/**
 * Adds the weekly use of the product in a year: rising, fewer people around holidays, a rate of their own for each
 * person.
 */
export async function addVisits(stage: Stage): Promise<void> {
  const random = new Random(20_261_126);
  const today = dateIn('Asia/Kolkata', stage.services.now());
  const [begun, givers] = [weekOf(today), await giversOf(stage)];
  const passed = Math.min(1, (new Date(today).getUTCDay() || 7) / workdays);
  const keen = new Map(stage.people.map(({ id }) => [id, 0.6 + random.next() * 0.8]));
  const rows = Array.from({ length: weeks }, (_unused, back) => {
    const week = daysAfter(begun, -7 * back);
    const usual = share.now - ((share.now - share.first) * back) / weeks;
    const came = usual * calm(week) * (back === 0 ? passed : 1);
    return stage.people
      .filter(({ dateOfJoining }) => dateOfJoining === null || dateOfJoining < daysAfter(week, 7))
      .filter(({ id }) => random.chance(Math.min(0.98, came * keen.get(id)!)) || givers.has(`${id} ${week}`))
      .map(({ id }) => ({ organisation_id: stage.organisationId, week, person_id: id }));
  }).flat();
  await asSystem(stage.services, stage.organisationId, 'demo', async (ctx) => {
    for (let at = 0; at < rows.length; at += atOnce) {
      await ctx.db
        .insertInto('report_weeks')
        .values(rows.slice(at, at + atOnce))
        .execute();
    }
  });
}
