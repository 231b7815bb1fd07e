import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { adminsOf, findById } from '../../people/public.ts';
import { expiryNotices, findGrants, requestToTell } from '../../points/public.ts';
import { notify, withdraw } from '../commands.ts';
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

async function notifyOfRequest(ctx: TenantContext, activity: Activity<'points.moreAsked'>): Promise<void> {
  const [admins, request, asker] = [
    await adminsOf(ctx),
    await requestToTell(ctx, activity.subjectId!),
    await findById(ctx, activity.actorId!),
  ];
  if (request?.state !== 'asked' || !asker) return;
  await notify(
    ctx,
    admins
      .filter((id) => id !== activity.actorId)
      .map((personId) => ({
        personId,
        eventType: 'ALLOWANCE_ASKED',
        facts: { name: asker.name, points: request.points, reason: preview(request.reason, 150) },
        deeplink: '/',
        actorId: activity.actorId,
        sourceId: activity.subjectId!,
      })),
  );
}

async function notifyOfAnswer(
  ctx: TenantContext,
  activity: Activity<'points.moreGranted'> | Activity<'points.moreRefused'>,
): Promise<void> {
  const request = await requestToTell(ctx, activity.subjectId!);
  if (!request) return;
  await withdraw(ctx, [activity.subjectId!], ['ALLOWANCE_ASKED']);
  const { personId, granted, points, answer } = request;
  await notify(ctx, [
    {
      personId,
      eventType: 'ALLOWANCE_ANSWERED',
      facts: { points: granted, asked: points, reason: preview(answer ?? '', 150) },
      deeplink: '/points',
      actorId: activity.actorId,
      sourceId: activity.subjectId!,
    },
  ]);
}

/** What is told of points: grants, endings, and the wallet to admins. */
export const pointsNotices: NonNullable<Reactions['after']> = {
  'points.granted': notifyOfGrants,
  'points.expiring': notifyOfEnding,
  'points.walletLow': notifyOfLowWallet,
  'points.moreAsked': notifyOfRequest,
  'points.moreGranted': notifyOfAnswer,
  'points.moreRefused': notifyOfAnswer,
  'points.moreWithdrawn': async (ctx, { subjectId }) => withdraw(ctx, [subjectId!], ['ALLOWANCE_ASKED']),
};
