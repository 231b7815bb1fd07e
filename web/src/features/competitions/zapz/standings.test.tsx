import { statusWithDraft } from '@apprecio/contract/api/codes';
import type { Participant } from '@apprecio/contract/competitions/competitions.entities';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { meera, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import type { ZapzDetail } from '../zapz-view.ts';
import { Progress } from './progress.tsx';
import { Standings } from './standings.tsx';

const zapz = {
  id: '01a22737-8e92-7309-921c-8abd7b9ec058',
  status: statusWithDraft.active,
  durationDays: 21,
  daysLeft: 8,
  joined: true,
  myScore: 1200,
  myPosition: 31,
  unit: 'steps',
  myEntry: null,
} as unknown as ZapzDetail;

const first: Participant = { person: meera, score: 90_000, position: 1, points: null, waiting: false };

it('shows whoever is further down their own row above the first page of the standings (ZAP-01)', async () => {
  stubApi({ 'competitions.participants': () => ({ items: [first], nextCursor: null }) });
  const { unmount } = await showPage(<Standings zapz={zapz} live={false} />, sampleMe, 'competitions');
  await screen.findByText(meera.name);
  expect(within(screen.getByRole('list', { name: 'You' })).getByText('31')).toBeTruthy();
  unmount();
  await showPage(<Standings zapz={{ ...zapz, joined: false }} live={false} />, sampleMe, 'competitions');
  await screen.findByText(meera.name);
  expect(screen.queryByRole('list', { name: 'You' })).toBeNull();
});

it('shows the day of a running competition and the person’s place (ZAP-01)', async () => {
  await showPage(<Progress zapz={zapz} />, sampleMe, 'competitions');
  expect(screen.getByRole('img', { name: 'Day 14 of 21' })).toBeTruthy();
  expect(screen.getByText('1,200 steps')).toBeTruthy();
});
