import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleBalances, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PointsCard } from './points-card.tsx';

test('the bar beside “120 of 200 left” shows what is left, then what waits (PTS-01)', async () => {
  const balances = sampleBalances(120);
  stubApi({ 'points.balances': () => ({ ...balances, allowance: { ...balances.allowance, held: 20 } }) });
  await showPage(<PointsCard />, sampleMe, 'posts');
  const bar = await screen.findByRole('img', { name: '120 of 200 points left to give' });
  expect([...bar.children].map((part) => (part as HTMLElement).style.width)).toEqual(['60%', '10%']);
});
