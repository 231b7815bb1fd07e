import type { PersonContext } from '../../../platform/context.ts';

/** What the organisation chose for its reports; without a choice, leaderboards are off. */
export async function settingsOf(ctx: Pick<PersonContext, 'db'>): Promise<{ leaderboards: boolean }> {
  const row = await ctx.db.selectFrom('report_settings').select('leaderboards').executeTakeFirst();
  return row ?? { leaderboards: false };
}
