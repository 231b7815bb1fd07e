import type { PersonContext } from '../../../platform/context.ts';

/** The organisation's settings for its reports. */
export interface ReportSettings {
  leaderboards: boolean;
  gender: boolean;
}

/** Returns the organisation's settings for its reports; all are off by default. */
export async function settings(ctx: Pick<PersonContext, 'db'>): Promise<ReportSettings> {
  const row = await ctx.db.selectFrom('report_settings').select(['leaderboards', 'gender']).executeTakeFirst();
  return row ?? { leaderboards: false, gender: false };
}
