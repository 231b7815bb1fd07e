import type { Poll } from '@apprecio/contract/polls/polls';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';
import { PollCard } from './poll/poll-card.tsx';
import { remaining } from './poll/poll-time.ts';
import { PollsPage } from './polls-page.tsx';

const counts = { pending: 0, sent: 0, active: 1, upcoming: 0, completed: 0, waiting: 1 };
const can = { vote: true, change: false, edit: false, close: false, remove: false, seeResults: false };
const open: Poll = {
  id: idOf(1),
  author: { id: idOf(2), name: 'Neha Kulkarni', imageUrl: null, designation: null, department: 'People team' },
  community: null,
  question: 'Where should we go?',
  status: 1,
  draft: false,
  audience: 'all',
  audienceNames: [],
  asked: 10,
  maxChoices: 1,
  mayChange: false,
  anonymous: false,
  results: 'after_vote',
  startsAt: '2026-11-01T10:00:00.000Z',
  endsAt: new Date(Date.now() + 90 * 60_000).toISOString(),
  options: [
    { id: idOf(3), label: 'Lonavala', votes: null },
    { id: idOf(4), label: 'Alibaug', votes: null },
  ],
  voterCount: 3,
  voted: false,
  counting: false,
  tooFew: false,
  myOptionIds: [],
  can,
};
const voted: Poll = {
  ...open,
  options: [
    { id: idOf(3), label: 'Lonavala', votes: 1 },
    { id: idOf(4), label: 'Alibaug', votes: 3 },
  ],
  voterCount: 4,
  voted: true,
  myOptionIds: [idOf(4)],
  can: { ...can, vote: false, seeResults: true },
};

const page = <PollsPage view={{}} path="/polls" onView={() => undefined} />;
const listOf = (...items: Poll[]) => ({ items, nextCursor: null, counts });

test('an empty list says so (NAV-10)', async () => {
  stubApi({ 'polls.list': () => listOf() });
  await showPage(page, sampleMe, 'polls');
  expect(await screen.findByText('No polls yet')).toBeTruthy();
});

test('a list that could not be read offers Retry (NAV-10)', async () => {
  let failing = true;
  stubApi({
    'polls.list': () => {
      if (failing) throw new Refusal('access.denied');
      return listOf(open);
    },
  });
  await showPage(page, sampleMe, 'polls');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Where should we go?')).toBeTruthy();
});

test('voting without an option shows a message; with one it shows Already Voted, the results and keeps the focus (POLL-01)', async () => {
  let now = open;
  const api = stubApi({
    'polls.list': () => listOf(now),
    'polls.vote': () => {
      now = voted;
      return voted;
    },
  });
  await showPage(page, sampleMe, 'polls');
  fireEvent.click(await screen.findByRole('button', { name: 'Vote' }));
  const poll = within(screen.getByRole('article', { name: 'Where should we go?' }));
  expect(poll.getByRole('alert').textContent).toBe('Please select an option before submitting.');
  expect(api.calls.some(({ name }) => name === 'polls.vote')).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Alibaug' }));
  expect(poll.queryByRole('alert')).toBeNull();
  screen.getByRole('button', { name: 'Vote' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByText('Already Voted')).toBeTruthy();
  expect(document.activeElement).toBe(poll.getByRole('heading', { name: 'Where should we go?' }));
  const results = within(screen.getByRole('list', { name: 'Results of Where should we go?' }));
  expect(results.getByText('Alibaug: 75%, 3 votes, your vote')).toBeTruthy();
  expect(results.getByText('Lonavala: 25%, 1 vote')).toBeTruthy();
});

test('the remaining time counts whole days, hours and minutes, and never falls below zero (POLL-01)', () => {
  const now = Date.parse('2026-11-25T10:00:00.000Z');
  expect(remaining('2026-11-26T14:30:59.000Z', now)).toEqual({ days: 1, hours: 4, minutes: 30 });
  expect(remaining('2026-11-25T09:00:00.000Z', now)).toEqual({ days: 0, hours: 0, minutes: 0 });
});

test('a poll shown twice on a page keeps a separate choice in each place (POLL-01)', async () => {
  stubApi({});
  await showPage(
    <>
      <PollCard poll={open} />
      <PollCard poll={open} look="inPost" />
    </>,
    sampleMe,
    'polls',
  );
  const [first, second] = screen.getAllByRole('radiogroup');
  const choose = (place: HTMLElement, name: string) => fireEvent.click(within(place).getByRole('radio', { name }));
  choose(first!, 'Alibaug');
  choose(second!, 'Lonavala');
  expect(within(first!).getByRole<HTMLInputElement>('radio', { name: 'Alibaug' }).checked).toBe(true);
  expect(within(second!).getByRole<HTMLInputElement>('radio', { name: 'Lonavala' }).checked).toBe(true);
});

test('with a third-party script, an anonymous poll shows a link instead of its ballot; a named one keeps it (ACC-08, POLL-03)', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'analytics-script',
    content: 'https://a.example',
  });
  document.head.append(meta);
  stubApi({});
  await showPage(
    <>
      <PollCard poll={open} />
      <PollCard poll={{ ...open, id: idOf(71), question: 'Is the shift fair?', anonymous: true }} look="inPost" />
    </>,
    sampleMe,
    'polls',
  );
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  const anonymous = within(screen.getByRole('region', { name: 'Is the shift fair?' }));
  expect(anonymous.getByRole('link', { name: 'Open to vote' }).getAttribute('href')).toBe(`/polls/${idOf(71)}`);
  expect(anonymous.queryByRole('button', { name: 'Vote' })).toBeNull();
  meta.remove();
});
