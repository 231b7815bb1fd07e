import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { leaderboard } from '@apprecio/contract/reports/leaderboard';
import type { PersonContext } from '../../../platform/context.ts';
import { settings } from './settings.queries.ts';

type Leaderboard = typeof leaderboard;

/** Switches leaderboards, or coverage by gender, on or off. */
export async function changeSettings(
  ctx: PersonContext,
  input: Parsed<Leaderboard['reports.changeSettings']>,
): Promise<Answer<Leaderboard['reports.changeSettings']>> {
  const before = await settings(ctx);
  const next = { leaderboards: input.leaderboards ?? before.leaderboards, gender: input.gender ?? before.gender };
  if (before.leaderboards === next.leaderboards && before.gender === next.gender) {
    ctx.noActivity('it was so before');
    return { ok: true };
  }
  await ctx.db
    .insertInto('report_settings')
    .values({ organisation_id: ctx.organisationId, ...next })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(next))
    .execute();
  if (before.leaderboards !== next.leaderboards) {
    await ctx.record('reports.settingsChanged', null, { leaderboards: next.leaderboards });
  }
  if (before.gender !== next.gender) await ctx.record('reports.genderChanged', null, { on: next.gender });
  return { ok: true };
}
