import type { StarterReward } from '@apprecio/contract/store/starter';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, type StubApi } from '../../../test/stub-api.ts';
import { currentToast } from '../../../ui/feedback/toast-store.ts';
import { StarterDialog } from './starter-dialog.tsx';

const about = { description: 'Something good.', imageUrl: '/starter/tree.svg' };
const set: StarterReward[] = [
  { ...about, key: 'lunch', title: 'Lunch', points: 400, state: 'new' },
  { ...about, key: 'book', title: 'Book', points: 200, state: 'new' },
  { ...about, key: 'tree', title: 'Tree', points: 100, state: 'hidden' },
  { ...about, key: 'pizza', title: 'Pizza', points: 800, state: 'offered' },
];

let api: StubApi;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  api = stubApi({
    'store.starterRewards': () => ({ pointValuePaise: 50, rewards: set }),
    'store.addStarterRewards': () => ({ ids: [idOf(1), idOf(2)] }),
    'store.removeStarterRewards': () => ({ ok: true as const }),
  });
});

async function open() {
  const { user } = await showPage(<StarterDialog onClose={onClose} />, sampleMe, 'store', 'store/starter');
  await screen.findByRole('checkbox', { name: /^Lunch/ });
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Company rewards to start with' })) };
}

const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('only rewards that were never added are ticked, and those in the store are counted (STO-08)', async () => {
  const { dialog } = await open();
  expect([isTicked(/^Lunch/), isTicked(/^Book/), isTicked(/^Tree/)]).toEqual([true, true, false]);
  expect(dialog.queryByRole('checkbox', { name: /^Pizza/ })).toBeNull();
  expect(dialog.getByText('1 more is in the store already.')).toBeTruthy();
  expect(dialog.getByText('Hidden from the store. Tick it to show it again.')).toBeTruthy();
  expect(dialog.getByText('₹200')).toBeTruthy();
});

test('what is ticked is added at the points that were entered, and the toast undoes it (STO-08)', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('checkbox', { name: /^Book/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Tree/ }));
  const points = dialog.getByRole('textbox', { name: 'Points for Tree' });
  await user.clear(points);
  await user.click(dialog.getByRole('button', { name: 'Add 2 rewards' }));
  expect(await dialog.findByText('Please enter a whole number of points')).toBeTruthy();
  expect(api.of('store.addStarterRewards').map(({ input }) => input)).toEqual([]);
  await user.type(points, '150');
  await user.click(dialog.getByRole('button', { name: 'Add 2 rewards' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.of('store.addStarterRewards').map(({ input }) => input)).toEqual([
    {
      rewards: [
        { key: 'lunch', points: 400 },
        { key: 'tree', points: 150 },
      ],
    },
  ]);
  expect(currentToast()?.title).toBe('2 rewards are in the store');
  currentToast()!.action!.onPress();
  await vi.waitFor(() =>
    expect(api.of('store.removeStarterRewards').map(({ input }) => input)).toEqual([{ ids: [idOf(1), idOf(2)] }]),
  );
});

test('with nothing ticked the dialog asks for a reward, and one press ticks all (STO-08)', async () => {
  const { user, dialog } = await open();
  const all = dialog.getByRole('checkbox', { name: 'All rewards' });
  await user.click(all);
  expect([isTicked(/^Lunch/), isTicked(/^Book/), isTicked(/^Tree/)]).toEqual([true, true, true]);
  await user.click(all);
  await user.click(dialog.getByRole('button', { name: 'Add rewards' }));
  expect(await dialog.findByText('Please choose at least one reward')).toBeTruthy();
  expect(api.of('store.addStarterRewards').map(({ input }) => input)).toEqual([]);
});

test('a set that is in the store already leads to the catalogue (STO-08)', async () => {
  api.on('store.starterRewards', () => ({ pointValuePaise: 50, rewards: set.slice(3) }));
  await showPage(<StarterDialog onClose={onClose} />, sampleMe, 'store', 'store/starter');
  expect(await screen.findByText(/All rewards of this set are in the store already/)).toBeTruthy();
});
