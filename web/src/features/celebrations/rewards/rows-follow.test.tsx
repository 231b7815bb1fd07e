import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meOf, sampleCompany } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { RewardsPage } from './rewards-page.tsx';

const by = { setBy: null, setAt: null };
const rulesOf = (version: number) => ({
  ...by,
  version,
  rewards: [{ years: 5, points: version * 50 }],
  waiting: { count: 0, points: 0 },
});
const wordsOf = (version: number) => ({ ...by, version, words: [{ years: null, text: `Version ${version}` }] });

test.each([
  ['Save words', async () => screen.findByDisplayValue('Version 2')],
  ['Save rules', async () => screen.findByDisplayValue('100')],
])('untouched values follow what another person saved, without a reload: %s (CEL-01)', async (name, followed) => {
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'celebrations.rules': () => rulesOf(1),
    'celebrations.words': () => wordsOf(1),
    'celebrations.setRules': () => {
      throw new Refusal('celebrations.rules_changed');
    },
    'celebrations.setWords': () => {
      throw new Refusal('celebrations.words_changed');
    },
  });
  const { user } = await showPage(<RewardsPage />, meOf({ roleId: 2 }), 'celebrations', 'app', 'errors');
  const save = await screen.findByRole('button', { name });
  api.on('celebrations.rules', () => rulesOf(2));
  api.on('celebrations.words', () => wordsOf(2));
  await user.click(save);
  await followed();
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText(/^Someone changed these/)).toBeNull();
});

test('a holder of communications alone writes the words and is asked for no points (ACC-09)', async () => {
  const asked: string[] = [];
  stubApi({
    'organisation.detail': () => sampleCompany,
    'celebrations.rules': () => {
      asked.push('celebrations.rules');
      return rulesOf(1);
    },
    'celebrations.words': () => wordsOf(1),
  });
  const me = meOf({ roleId: 2, bundles: ['communications'] });
  await showPage(<RewardsPage />, me, 'celebrations', 'app', 'errors');
  expect(await screen.findByRole('button', { name: 'Save words' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull();
  expect(asked).toEqual([]);
});
