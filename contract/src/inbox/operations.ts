import { z } from 'zod';
import { announcementSummary } from '../announcements/announcement.ts';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { celebration } from '../celebrations/celebration.ts';
import { notification } from '../notifications/operations.ts';
import { orderNum } from '../orders/entities.ts';
import { caseKinds } from '../orders/rules.ts';
import { personRef, statedFields } from '../people/operations.ts';
import { poll } from '../polls/polls.ts';
import { pendingRecipient } from '../recognition/operations.ts';
import { survey } from '../surveys/surveys.ts';

/** The most of each kind that is told at once; the rest is counted. */
export const forYouLimit = 5;

const community = z.strictObject({ id, name: z.string() });
const some = <T extends z.ZodType>(item: T) => z.strictObject({ count: z.number().int(), items: z.array(item) });

export const inbox = define({
  'inbox.list': {
    kind: 'read',
    method: 'GET',
    path: '/inbox/list',
    access: 'self',
    input: none,
    output: z.strictObject({
      /** Thank-yous that wait for my decision, the oldest first. */
      decisions: some(pendingRecipient),
      /** Who asks to join a community of mine, the oldest first. */
      requests: some(z.strictObject({ community, person: personRef, askedAt: instant })),
      /** Departments and designations that people stated and an admin confirms, by the name of the person. */
      stated: some(z.strictObject({ person: personRef, ...statedFields.shape })),
      /** Communities that I am invited to, the newest first. */
      invitations: some(z.strictObject({ community, invitedBy: personRef, invitedAt: instant })),
      /** Where I was mentioned and have not looked yet, the newest first; `id` is the notification's. */
      mentions: some(
        notification.pick({ id: true, actor: true, message: true, deeplink: true }).extend({ at: instant }),
      ),
      /** Announcements that I must still confirm, those with the nearest date first. */
      mustReads: some(announcementSummary),
      /** Running surveys that I have not answered, those that close first at the top. */
      surveys: some(survey.pick({ id: true, author: true, title: true, minutes: true, privacy: true, endsAt: true })),
      /** My closed surveys of which those who were asked were not told what follows, the oldest first. */
      outcomes: some(survey.pick({ id: true, title: true, endsAt: true })),
      /** Open polls that I have not voted in, those that close first at the top. */
      polls: some(poll.pick({ id: true, author: true, question: true, endsAt: true })),
      /** Invitations that I have not answered while I can, the next to come first; of a repeating event its next date. */
      events: some(
        z.strictObject({
          id,
          author: personRef,
          title: z.string(),
          place: z.string(),
          startsAt: instant,
          /** The first day of one of whole days, where it takes place. */
          day: plainDate.nullable(),
        }),
      ),
      /** Birthdays and work anniversaries of today that I have not wished well, of those I may see. */
      wishes: some(celebration),
      /** Who asks for more points to give this month, the oldest first. */
      allowances: some(
        z.strictObject({ id, person: personRef, points: z.number().int(), reason: z.string(), askedAt: instant }),
      ),
      /** What admins ask about thank-yous of mine, the oldest first. */
      fairPlay: some(z.strictObject({ id, person: personRef, question: z.string(), askedAt: instant })),
      /** Pairs and rings that trade points, until an admin decides, the oldest first; without those that I am part of. */
      trades: some(
        z.strictObject({
          key: z.string(),
          people: z.array(personRef),
          foundAt: instant,
          /** Whether they were asked, and how many of them replied. */
          asked: z.boolean(),
          replies: z.number().int(),
        }),
      ),
      /** My orders that are not paid yet, the oldest first; `due` is in paise. */
      unpaid: some(z.strictObject({ orderNum, title: z.string(), due: z.number().int(), placedAt: instant })),
      /** What buyers ask of who fulfils orders, the oldest first. */
      orders: some(
        z.strictObject({
          id,
          orderNum,
          kind: z.enum(caseKinds),
          title: z.string(),
          buyer: personRef,
          openedAt: instant,
        }),
      ),
      /** Closed nominations that wait for my scores, the longest closed first. */
      nominations: some(
        z.strictObject({ id, awardName: z.string(), by: personRef, nominees: z.number().int(), closedAt: instant }),
      ),
      /** What was reported where I decide, the oldest first. */
      reports: some(
        z.strictObject({
          id,
          of: z.enum(['post', 'comment']),
          author: personRef,
          community: community.nullable(),
          reportCount: z.number().int(),
          reportedAt: instant,
        }),
      ),
    }),
    summary: 'What waits for me: a few of each kind, with how many there are.',
    requirements: ['HOME-01'],
  },
});
