import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { adminsOf } from '../../people/public.ts';
import { expiryNotices, findGrants } from '../../points/public.ts';
import { notify } from '../commands.ts';
import { preview } from '../rules.ts';

async function notifyOfGrants(ctx: TenantContext, activity: Activity<'points.granted'>): Promise<void> {
  const grants = await findGrants(ctx, activity.facts.grantIds);
  await notify(
    ctx,
    grants.map((grant) => ({
      personId: grant.personId,
      eventType: 'POINTS_GRANTED',
      facts: { points: grant.points, reason: preview(grant.reason, 150) },
      deeplink: '/points',
      actorId: grant.madeBy,
      sourceId: grant.id,
    })),
  );
}

async function notifyOfEnding(ctx: TenantContext, activity: Activity<'points.expiring'>): Promise<void> {
  const due = await expiryNotices(ctx, activity.at);
  await notify(
    ctx,
    due.map(({ personId, endsOn, days, points }) => ({
      personId,
      eventType: 'POINTS_EXPIRING',
      facts: { points, endsOn },
      deeplink: '/points',
      actorId: null,
      sourceId: derivedId(personId, endsOn, String(days)),
    })),
  );
}

const walletScreen = '/organization/points-history';

async function notifyOfTopUp(ctx: TenantContext, activity: Activity<'points.topUpAsked'>): Promise<void> {
  const admins = (await adminsOf(ctx)).filter((id) => id !== activity.actorId);
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'TOP_UP_WAITING',
      facts: { points: activity.facts.points },
      deeplink: walletScreen,
      actorId: activity.actorId,
      sourceId: activity.subjectId!,
    })),
  );
}

async function notifyOfLowWallet(ctx: TenantContext, activity: Activity<'points.walletLow'>): Promise<void> {
  const admins = await adminsOf(ctx);
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'WALLET_LOW',
      facts: { points: activity.facts.points },
      deeplink: walletScreen,
      actorId: null,
      sourceId: activity.id,
    })),
  );
}

/** What is told of points: grants, endings, and the wallet to admins. */
export const pointsNotices: NonNullable<Reactions['after']> = {
  'points.granted': notifyOfGrants,
  'points.expiring': notifyOfEnding,
  'points.topUpAsked': notifyOfTopUp,
  'points.walletLow': notifyOfLowWallet,
};
