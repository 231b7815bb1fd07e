import type { ReportedCase } from '@apprecio/contract/posts/moderation';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { CaseCard } from './case-card.tsx';

const open: ReportedCase = {
  id: idOf(1),
  entityType: 3,
  post: samplePost(1),
  comment: null,
  reports: [{ category: 'other', note: 'Not nice', at: '2026-11-21T10:00:00.000Z' }],
  reportCount: 1,
  reportedAt: '2026-11-21T10:00:00.000Z',
  decision: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  can: { decide: true },
};

const showCase = async (each: ReportedCase) => {
  stubApi({});
  await showPage(<CaseCard each={each} />, sampleMe, 'posts', 'posts/moderation', 'recognition');
};

test('offers Keep and Hide to people who may decide a report (FEED-06)', async () => {
  await showCase(open);
  screen.getByRole('button', { name: 'Keep' });
  screen.getByRole('button', { name: 'Hide' });
});

test('an author reads that someone else reviews the report, and has no buttons for it (FEED-06)', async () => {
  await showCase({ ...open, can: { decide: false } });
  screen.getByText('You wrote this, so someone else reviews it.');
  expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
