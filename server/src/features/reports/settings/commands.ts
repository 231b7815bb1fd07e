import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { leaderboard } from '@apprecio/contract/reports/leaderboard';
import type { PersonContext } from '../../../platform/context.ts';
import { settingsOf } from './queries.ts';

type Leaderboard = typeof leaderboard;

/** Switches leaderboards on or off. */
export async function changeSettings(
  ctx: PersonContext,
  { leaderboards }: Parsed<Leaderboard['reports.changeSettings']>,
): Promise<Answer<Leaderboard['reports.changeSettings']>> {
  const before = await settingsOf(ctx);
  if (before.leaderboards === leaderboards) {
    ctx.noActivity('it was so before');
    return { ok: true };
  }
  await ctx.db
    .insertInto('report_settings')
    .values({ organisation_id: ctx.organisationId, leaderboards })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((eb) => ({ leaderboards: eb.ref('excluded.leaderboards') })),
    )
    .execute();
  await ctx.record('reports.settingsChanged', null, { leaderboards });
  return { ok: true };
}
