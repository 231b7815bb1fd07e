import { days } from '@apprecio/contract/api/days';
import { communityLimits } from '@apprecio/contract/communities/communities.operations';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { exchangeFile } from '../../platform/files/uploads.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { leave, returned } from './leaving.commands.ts';

export const communitiesReactions: Reactions = {
  inTransaction: {
    'employees.left': { many: leave },
    'employees.returned': { many: returned },
  },
};

async function forget(ctx: TenantContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - days(communityLimits.keptDays));
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
export const forgetArchivedCommunities = nightly('communities_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'communities.forget', forget),
);
