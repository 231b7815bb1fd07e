import { askAnew } from '../support/anonymous-crowd.ts';
import { call, type Session } from '../support/calls.ts';
import { instantIn } from '../support/days.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import type { Screen } from './screen.ts';

/** The first open poll of someone, at `path`. */
const firstPoll =
  (path: string) =>
  async (session: Session): Promise<string> =>
    `${path}/${(await call('polls.active', {}, session)).items[0]!.id}`;

/** An open poll in which someone has not voted, asked where there is none. */
async function unvoted(session: Session): Promise<string> {
  const { items } = await call('polls.active', {}, session);
  const open = items.find(({ myOptionIds }) => myOptionIds.length === 0);
  if (open) return `/polls/${open.id}`;
  const admin = await demoSession(demoPerson('admin'));
  const endsAt = instantIn(1);
  const pollInput = {
    question: 'Tea or coffee?',
    options: ['Tea', 'Coffee'],
    audience: { kind: 'all' as const },
    endsAt,
  };
  return `/polls/${(await call('polls.create', pollInput, admin)).id}`;
}

/** The newest anonymous poll that has closed. */
async function countedPoll(session: Session): Promise<string> {
  const { items } = await call('polls.list', { tab: 'completed', limit: 100 }, session);
  return `/polls/${items.find(({ anonymous }) => anonymous)!.id}`;
}

/** An open anonymous poll, asked anew. */
async function unseenPoll(): Promise<string> {
  const admin = await demoSession(demoPerson('admin'));
  const endsAt = instantIn(1);
  const pollInput = { question: 'Are breaks long enough?', options: ['Yes', 'No'], audience: { kind: 'all' as const } };
  const { id } = await askAnew(async () => call('polls.create', { ...pollInput, anonymous: true, endsAt }, admin));
  return `/polls/${id}`;
}

/** The polls, asking one, and one by itself. */
export const polls: Screen[] = [
  { name: 'polls', path: '/polls', who: 'employee' },
  { name: 'polls and surveys by the other address', path: '/surveys', who: 'manager' },
  { name: 'polls, completed', path: '/polls?tab=completed', who: 'employee' },
  { name: 'polls, none found', path: '/polls?search=zzzz', who: 'employee' },
  { name: 'a poll', path: unvoted, who: 'employee' },
  {
    name: 'a poll that is not there',
    path: '/polls/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/polls/ },
  },
  {
    name: 'voting without an option',
    on: 'a poll',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Vote') }).click();
      await page.getByRole('article').getByRole('alert').waitFor();
    },
  },
  { name: 'an anonymous poll', path: unseenPoll, who: 'employee' },
  { name: 'an anonymous poll that was counted', path: countedPoll, who: 'employee' },
  { name: 'polls that were sent', path: '/organization/polls-surveys?tab=sent', who: 'admin' },
  { name: 'a poll and who voted', path: firstPoll('/organization/poll'), who: 'admin' },
  { name: 'asking a poll', path: '/organization/create-polls', who: 'admin' },
  {
    name: 'asking a poll without words',
    on: 'asking a poll',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Publish poll') }).click();
      await page.getByText(words.whole('Please write your question')).waitFor();
    },
  },
];
