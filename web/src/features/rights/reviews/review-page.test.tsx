import type { ReviewRow, ReviewState } from '@apprecio/contract/rights/reviews';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arjun, meera, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { ReviewPage } from './review-page.tsx';

const me = { ...sampleMe, roleId: 2 as const };
const reviewId = '01900000-0000-7000-8000-000000000001';
const state = (own: Partial<ReviewState> = {}): ReviewState => ({
  quarter: { year: 2026, number: 4 },
  due: true,
  until: '2026-12-31',
  nextFrom: '2027-01-01',
  lastFinishedAt: null,
  open: { id: reviewId, startedBy: 'Deepak Gokhale', startedAt: '2026-11-03T09:00:00.000Z', rows: 2, decided: 0 },
  ...own,
});
const row = ({ id, name }: typeof meera, own: Partial<ReviewRow> = {}): ReviewRow => ({
  kind: 'person',
  person: { id, name, imageUrl: null, designation: 'Planner', department: null },
  employeeId: 'E-1',
  held: [{ right: 'finance', since: null, by: null }],
  secondFactor: false,
  lastSeenAt: null,
  endsAt: null,
  madeBy: null,
  version: 'v1',
  keyId: null,
  confirmed: null,
  changedSince: false,
  can: { decide: true, take: true, whyNot: null },
  ...own,
});
const none = { 'rights.finishedReviews': () => ({ items: [], nextCursor: null }) };
const show = async () =>
  showPage(<ReviewPage tabs={<nav aria-label="Access" />} pagesOf={() => []} />, me, 'rights', 'people', 'errors');

test('a row says what someone holds since when, second factor and sign-in, and is confirmed as it was seen (ACC-10)', async () => {
  const sent: unknown[] = [];
  const own = row(arjun, {
    secondFactor: true,
    lastSeenAt: '2026-11-03T09:00:00.000Z',
    can: { decide: false, take: false, whyNot: 'own' },
  });
  stubApi({
    ...none,
    'rights.review': () => state(),
    'rights.reviewRows': () => ({ items: [row(meera, { changedSince: true }), own], nextCursor: null }),
    'rights.decideRow': ({ input }) => {
      sent.push(input);
      return { ok: true };
    },
  });
  const { user } = await show();
  const [first, second] = within(await screen.findByRole('list', { name: 'People and API keys with rights' }))
    .getAllByRole('listitem')
    .filter((item) => /E-1/.test(item.textContent));
  expect(first!.textContent).toMatch(/Since before this was recorded.*No two-step sign-in · Never signed in/);
  expect(first!.textContent).toContain('Changed since it was confirmed');
  expect(second!.textContent).toMatch(/Two-step sign-in on · Last sign-in:/);
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Finish review' })).toBeNull();
  await user.click(screen.getByRole('button', { name: `Confirm the rights of ${meera.name}` }));
  expect(sent).toEqual([{ reviewId, personId: meera.id, version: 'v1', confirmed: true }]);
});

test('an API key is revoked after a question, and a refusal is said (ACC-10)', async () => {
  const keyId = '01900000-0000-7000-8000-000000000002';
  stubApi({
    ...none,
    'rights.review': () => state(),
    'rights.reviewRows': () => ({ items: [row(meera, { kind: 'key', keyId, secondFactor: null })], nextCursor: null }),
    'keys.revoke': () => {
      throw new Refusal('keys.ended');
    },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: `Revoke ${meera.name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/revoked or has expired/)).toBeTruthy();
});

test('a review starts with a button, and one that is decided is finished after a question (ACC-10)', async () => {
  let open: ReviewState['open'] = null;
  const calls: string[] = [];
  stubApi({
    ...none,
    'rights.review': () => state({ open, due: false, lastFinishedAt: '2026-11-03T09:00:00.000Z' }),
    'rights.reviewRows': () => ({ items: [row(meera)], nextCursor: null }),
    'rights.startReview': () => {
      open = { ...state().open!, rows: 1, decided: 1 };
      return { id: reviewId };
    },
    'rights.finishReview': ({ name }) => {
      calls.push(name);
      open = null;
      return { id: reviewId };
    },
  });
  const { user } = await show();
  expect(await screen.findByText(/The next review is due from 01 Jan, 2027/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start review' }));
  await user.click(await screen.findByRole('button', { name: 'Finish review' }));
  expect(calls).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finish review' }));
  expect(calls).toEqual(['rights.finishReview']);
});

test('lists that fail offer Retry (ACC-10)', async () => {
  const fails = () => {
    throw new Unreachable();
  };
  stubApi({ 'rights.review': fails, 'rights.reviewRows': fails, 'rights.finishedReviews': fails });
  await show();
  expect(await screen.findAllByRole('button', { name: /try again|retry/i })).toHaveLength(3);
});
