import { communityLimits } from '@apprecio/contract/communities';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { exchangeFile } from '../../platform/uploads.ts';
import { leave, returned } from './leaving/commands.ts';

export const communitiesReactions: Reactions = {
  inTransaction: {
    'people.left': leave,
    'people.returned': returned,
  },
};

async function forget(ctx: TenantContext, before: Date): Promise<void> {
  const rows = await ctx.db
    .selectFrom('communities')
    .select(['id', 'logo'])
    .where('archived_at', '<', before)
    .forUpdate()
    .execute();
  for (const { id, logo } of rows) {
    await ctx.record('communities.forgotten', id, {});
    await exchangeFile(ctx, logo, null);
    await ctx.db.deleteFrom('communities').where('id', '=', id).execute();
  }
}

/** Forgets archived communities with all that stands in them after thirty days, nightly, in every organisation. */
export const forgetArchivedCommunities: Schedule = {
  name: 'communities_forget',
  cron: '17 3 * * *',
  run: async (services, sweep) => {
    const before = new Date(services.now().getTime() - communityLimits.keptDays * 86_400_000);
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      'select distinct organisation_id from communities where archived_at < $1',
      [before],
    );
    for (const { organisation_id } of rows) {
      await asHouse(services, organisation_id, 'communities.forget', (ctx) => forget(ctx, before));
    }
  },
};
