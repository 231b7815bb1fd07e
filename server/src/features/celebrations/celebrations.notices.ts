import { type Occasion, occasions } from '@apprecio/contract/celebrations/occasions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { daysAfter } from '../../platform/clock.ts';
import {
  always,
  type FactsOf,
  type NoticeContext,
  noticeRetentionDays,
  noticesIn,
  noticesOf,
  type OfNotice,
} from '../../platform/notices/notices.ts';
import { doneBy, type Line, shared } from '../../platform/notices/wording.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { holdersOf, findById } from '../people/public.ts';
import { aboutCelebration, hasWished, mayReadDay, postOfCelebration } from './notices.queries.ts';
import { rewardsWait } from './rewards/rewards.commands.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const kind = z.enum(occasions);

function onTheDay(wishes: number, points: number): Line<keyof typeof english> {
  if (points === 0) return wishes === 0 ? ['haveAGoodDay'] : ['cardSigned', { count: wishes }];
  return wishes === 0 ? shared('servicePoints', { count: points }) : ['cardSignedAndPoints', { count: wishes, points }];
}

function isDayOpen({ organisationId, actor, person, facts }: OfNotice) {
  const open = (occasion: Occasion) => mayReadDay(organisationId, occasion, actor, person);
  return sql<boolean>`case when ${facts} ->> 'kind' = 'birthday' then ${open('birthday')} else ${open('work_anniversary')} end`;
}

const events = {
  CELEBRATION_SOON: notice({
    facts: z.object({ name: z.string(), kind, years: z.number(), day: z.string() }),
    samples: [
      { name: 'Meera Rao', kind: 'birthday', years: 0, day: '2025-03-05' },
      { name: 'Meera Rao', kind: 'work_anniversary', years: 1234, day: '2025-03-05' },
    ],
    guard: { open: isDayOpen },
    words: ({ name, kind: of, years, day }) => [
      of === 'birthday' ? ['birthdaySoon', { name }] : ['anniversarySoon', { name, count: years }],
      ['celebrationSoonWhy', { date: day }],
    ],
  }),
  CELEBRATION_TODAY: notice({
    facts: z.object({ kind, years: z.number(), wishes: z.number(), points: z.number() }),
    samples: [
      { kind: 'birthday', years: 0, wishes: 1234, points: 0 },
      { kind: 'birthday', years: 0, wishes: 0, points: 0 },
      { kind: 'work_anniversary', years: 1234, wishes: 1234, points: 1234 },
      { kind: 'work_anniversary', years: 1234, wishes: 0, points: 1234 },
    ],
    guard: 'post',
    words: ({ kind: of, years, wishes, points }) => [
      of === 'birthday' ? ['happyBirthday'] : ['happyAnniversary', { count: years }],
      onTheDay(wishes, points),
    ],
    card: ({ kind: of }) => ({
      verb: 'seeCard',
      tint: of === 'birthday' ? 'rose' : 'orange',
      face: 'reader',
      quotes: false,
    }),
  }),
  SERVICE_POINTS_WAITING: notice({
    facts: z.object({ points: z.number() }),
    samples: [{ points: 1234 }],
    guard: always.duty,
    words: ({ points }) => [['servicePointsWait'], shared('rewardsWaitWhy', { count: points })],
  }),
  CELEBRATION_WISHED: notice({
    facts: z.object({ names: z.array(z.string()).readonly(), kind }),
    samples: [
      { names: ['Meera Rao'], kind: 'birthday' },
      { names: ['Meera Rao'], kind: 'work_anniversary' },
    ],
    guard: always.own,
    words: ({ names, kind: of }, actors) => [
      doneBy(names, actors, ['wished', 'twoWished', 'manyWished']),
      [of === 'birthday' ? 'forBirthday' : 'forAnniversary'],
    ],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

const pages = { birthday: '/birthdays', work_anniversary: '/work-anniversaries' } as const;

type NotifiedActivity =
  | 'celebrations.announced'
  | 'celebrations.celebrated'
  | 'celebrations.wished'
  | 'celebrations.unwished';

function namesOf({ subjectId, facts: { occasion, year } }: Activity<NotifiedActivity>) {
  return { id: subjectId!, occasion, year };
}

function sourceOf({ id, occasion, year }: ReturnType<typeof namesOf>, ...more: string[]): string {
  return derivedId(id, occasion, String(year), ...more);
}

async function notifyManager(ctx: Context, activity: Activity<'celebrations.announced'>): Promise<void> {
  const of = namesOf(activity);
  const about = await aboutCelebration(ctx, of);
  if (!about || about.managerId === null) return;
  await ctx.notify([
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

async function notifyPerson(ctx: Context, activity: Activity<'celebrations.celebrated'>): Promise<void> {
  const of = namesOf(activity);
  const about = await aboutCelebration(ctx, of);
  if (!about) return;
  const post = await postOfCelebration(ctx, of);
  await ctx.notify([
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

async function notifyOfWish(ctx: Context, activity: Activity<'celebrations.wished'>): Promise<void> {
  const of = namesOf(activity);
  const wisher = activity.actorId && (await findById(ctx, activity.actorId));
  const about = await aboutCelebration(ctx, of);
  // A wish written before the day is notified together with the day.
  if (!wisher || !about?.begun || !(await hasWished(ctx, { ...of, wisherId: wisher.id }))) return;
  await ctx.notify([
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

async function withdrawWishNotice(ctx: Context, activity: Activity<'celebrations.unwished'>): Promise<void> {
  const of = namesOf(activity);
  if (activity.actorId === null || (await hasWished(ctx, { ...of, wisherId: activity.actorId }))) return;
  await ctx.withdraw([sourceOf(of, activity.actorId)], ['CELEBRATION_WISHED']);
}

const rewardsOf = ({ organisationId }: Context, day: string) => derivedId(organisationId, 'service points', day);

// Notifies once a day, however many rewards wait.
async function notifyAdmins(ctx: Context, { facts }: Activity<'celebrations.rewarded'>): Promise<void> {
  if (facts.paid || !(await rewardsWait(ctx))) return;
  const admins = await holdersOf(ctx, 'celebrations.reward');
  await ctx.notify(
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

async function withdrawPaid(ctx: Context): Promise<void> {
  if (await rewardsWait(ctx)) return;
  const today = ctx.now.toISOString().slice(0, 10);
  const sourceIds = Array.from({ length: noticeRetentionDays + 1 }, (_unused, ago) =>
    rewardsOf(ctx, daysAfter(today, -ago)),
  );
  await ctx.withdraw(sourceIds, ['SERVICE_POINTS_WAITING']);
}

/** Tells managers before a day, the person on it, and of wishes from then on. */
export const celebrationsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'celebrations.announced': notifyManager,
  'celebrations.celebrated': notifyPerson,
  'celebrations.rewarded': notifyAdmins,
  'celebrations.paid': withdrawPaid,
  'celebrations.wished': notifyOfWish,
  'celebrations.unwished': withdrawWishNotice,
});
