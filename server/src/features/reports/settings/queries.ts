import type { PersonContext } from '../../../platform/context.ts';

/** What the organisation chose for its reports. */
export interface ReportSettings {
  leaderboards: boolean;
  gender: boolean;
}

/** What the organisation chose for its reports; without a choice all of it is off. */
export async function settings(ctx: Pick<PersonContext, 'db'>): Promise<ReportSettings> {
  const row = await ctx.db.selectFrom('report_settings').select(['leaderboards', 'gender']).executeTakeFirst();
  return row ?? { leaderboards: false, gender: false };
}
