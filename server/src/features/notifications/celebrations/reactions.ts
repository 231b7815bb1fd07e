import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { daysAfter } from '../../../platform/clock.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { aboutCelebration, hasWished, rewardsWait } from '../../celebrations/public.ts';
import { adminsOf, findById } from '../../people/public.ts';
import { postOfCelebration } from '../../posts/public.ts';
import { notify, withdraw } from '../commands.ts';
import { keptDays } from '../rules.ts';

const pages = { birthday: '/birthdays', work_anniversary: '/work-anniversaries' } as const;

type Told = 'celebrations.announced' | 'celebrations.celebrated' | 'celebrations.wished' | 'celebrations.unwished';

function namesOf({ subjectId, facts: { occasion, year } }: Activity<Told>) {
  return { id: subjectId!, occasion, year };
}

function sourceOf({ id, occasion, year }: ReturnType<typeof namesOf>, ...more: string[]): string {
  return derivedId(id, occasion, String(year), ...more);
}

async function notifyManager(ctx: TenantContext, activity: Activity<'celebrations.announced'>): Promise<void> {
  const of = namesOf(activity);
  const about = await aboutCelebration(ctx, of);
  if (!about || about.managerId === null) return;
  await notify(ctx, [
    {
      personId: about.managerId,
      eventType: 'CELEBRATION_SOON',
      facts: { name: about.name, kind: of.occasion, years: about.years ?? 0, day: activity.facts.day },
      deeplink: pages[of.occasion],
      actorId: of.id,
      sourceId: sourceOf(of),
    },
  ]);
}

async function notifyPerson(ctx: TenantContext, activity: Activity<'celebrations.celebrated'>): Promise<void> {
  const of = namesOf(activity);
  const about = await aboutCelebration(ctx, of);
  if (!about) return;
  const post = await postOfCelebration(ctx, of);
  await notify(ctx, [
    {
      personId: of.id,
      eventType: 'CELEBRATION_TODAY',
      facts: {
        kind: of.occasion,
        years: about.years ?? 0,
        wishes: about.wishes,
        points: of.occasion === 'work_anniversary' ? about.points : 0,
      },
      deeplink: post ? `/?postId=${post}` : pages[of.occasion],
      actorId: null,
      sourceId: sourceOf(of),
    },
  ]);
}

async function notifyOfWish(ctx: TenantContext, activity: Activity<'celebrations.wished'>): Promise<void> {
  const of = namesOf(activity);
  const wisher = activity.actorId && (await findById(ctx, activity.actorId));
  const about = await aboutCelebration(ctx, of);
  // What is on the card before the day is told with the day.
  if (!wisher || !about?.begun || !(await hasWished(ctx, { ...of, wisherId: wisher.id }))) return;
  await notify(ctx, [
    {
      personId: of.id,
      eventType: 'CELEBRATION_WISHED',
      facts: { names: [wisher.name], kind: of.occasion },
      deeplink: pages[of.occasion],
      actorId: wisher.id,
      sourceId: sourceOf(of, wisher.id),
      groupId: sourceOf(of),
    },
  ]);
}

async function takeBack(ctx: TenantContext, activity: Activity<'celebrations.unwished'>): Promise<void> {
  const of = namesOf(activity);
  if (activity.actorId === null || (await hasWished(ctx, { ...of, wisherId: activity.actorId }))) return;
  await withdraw(ctx, [sourceOf(of, activity.actorId)], ['CELEBRATION_WISHED']);
}

const rewardsOf = ({ organisationId }: TenantContext, day: string) => derivedId(organisationId, 'service points', day);

// Once a day, however many wait.
async function notifyAdmins(ctx: TenantContext, { facts }: Activity<'celebrations.rewarded'>): Promise<void> {
  if (facts.paid || !(await rewardsWait(ctx))) return;
  const admins = await adminsOf(ctx);
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'SERVICE_POINTS_WAITING',
      facts: { points: facts.points },
      deeplink: '/organization/celebrations',
      actorId: null,
      sourceId: rewardsOf(ctx, ctx.now.toISOString().slice(0, 10)),
    })),
  );
}

async function withdrawPaid(ctx: TenantContext): Promise<void> {
  if (await rewardsWait(ctx)) return;
  const today = ctx.now.toISOString().slice(0, 10);
  const told = Array.from({ length: keptDays + 1 }, (_unused, ago) => rewardsOf(ctx, daysAfter(today, -ago)));
  await withdraw(ctx, told, ['SERVICE_POINTS_WAITING']);
}

/** What is told of celebrations: to managers before, to the person on the day, and of wishes from then on. */
export const celebrationsNotices: NonNullable<Reactions['after']> = {
  'celebrations.announced': notifyManager,
  'celebrations.celebrated': notifyPerson,
  'celebrations.rewarded': notifyAdmins,
  'celebrations.paid': withdrawPaid,
  'celebrations.wished': notifyOfWish,
  'celebrations.unwished': takeBack,
};
