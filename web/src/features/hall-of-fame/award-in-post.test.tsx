import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { AwardInPost } from './award-in-post.tsx';

test('the post of an award shows its type, period, reason and points, also while they wait (HOF-02)', async () => {
  const award = {
    id: idOf(1),
    awardName: 'Own it',
    points: 1200,
    waits: true,
    reason: 'Stayed until the last crate.',
    type: 'quarterly' as const,
    quarter: 3,
    year: 2026,
  };
  await showPage(<AwardInPost award={award} />, sampleMe, 'hall-of-fame');
  for (const text of ['Quarterly · Q3 2026', 'Own it', 'Stayed until the last crate.', '1,200', 'Points follow']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});
