import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { BooksCard } from './books-card.tsx';

const books = {
  balanced: true,
  checkedAt: '2026-03-05T04:00:00.000Z',
  transfers: 1,
  entries: 2,
  accounts: [
    { kind: 'wallet' as const, points: 500 },
    { kind: 'issued' as const, points: -500 },
  ],
};

test('books that were never checked are checked by a press, and the result replaces the note (PTS-02)', async () => {
  let checked: typeof books | null = null;
  const api = stubApi({
    'points.books': () => ({ checked }),
    'points.checkBooks': () => (checked = books),
  });
  const { user } = await showPage(<BooksCard />, sampleMe, 'points', 'app');
  await screen.findByRole('heading', { name: 'Books not checked yet' });
  await user.click(screen.getByRole('button', { name: 'Check the books' }));
  await screen.findByRole('heading', { name: 'Books balance' });
  screen.getByRole('button', { name: 'Verify 2 lines' });
  expect(api.of('points.checkBooks')).toHaveLength(1);
});

test('books that do not balance are shown as a fault, with what to do (PTS-02)', async () => {
  stubApi({ 'points.books': () => ({ checked: { ...books, balanced: false } }) });
  await showPage(<BooksCard />, sampleMe, 'points', 'app');
  await screen.findByRole('heading', { name: 'Books don’t balance' });
  screen.getByText(/npm run ledger:verify/);
});
