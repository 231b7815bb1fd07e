import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleMe, samplePreference } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { NoticeSettings } from './notice-settings.tsx';

it('a switch pressed while another change fails shows its saved state (NOT-02)', async () => {
  const first = Promise.withResolvers<never>();
  const read = Promise.withResolvers<void>();
  const { notifications } = samplePreference;
  const digestOn = { ...notifications.digest, on: !notifications.digest.on };
  const savedPreference = { ...samplePreference, notifications: { ...notifications, digest: digestOn } };
  let reads = 0;
  const api = stubApi({
    'profile.preference': async () => {
      reads += 1;
      if (reads > 1) await read.promise;
      return samplePreference;
    },
    'profile.detail': () => sampleMe,
    'profile.prefer': async ({ input }) => (input.notifications?.quietHours ? first.promise : savedPreference),
  });
  const { user } = await showPage(<NoticeSettings />, sampleMe, 'notifications', 'app');
  const quiet = await screen.findByRole<HTMLInputElement>('switch', { name: 'Quiet hours' });
  const digest = screen.getByRole<HTMLInputElement>('switch', { name: 'Email digest' });
  const before = [quiet.checked, digest.checked];
  await user.click(quiet);
  await user.click(digest);
  expect([quiet.checked, digest.checked]).toEqual(before.map((on) => !on));
  first.reject(new Refusal('server.busy'));
  await waitFor(() => expect(api.of('profile.prefer')).toHaveLength(2));
  read.resolve();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([quiet.checked, digest.checked]).toEqual([before[0], !before[1]]);
});

it('types of notifications of modules that are off are not offered (NAV-13, NOT-02)', async () => {
  const off = { modules: ['polls', 'surveys', 'events', 'communities', 'celebrations', 'store'] as const, screens: [] };
  const me = { ...sampleMe, off: { ...off, modules: [...off.modules] } };
  stubApi({ 'profile.preference': () => samplePreference, 'profile.detail': () => me });
  const { unmount } = await showPage(<NoticeSettings />, me, 'notifications', 'app');
  const cell = (name: RegExp) => screen.queryAllByRole('combobox', { name }).length;
  await screen.findByRole('switch', { name: 'Quiet hours' });
  for (const name of [/polls/i, /events/i, /communit/i, /celebrat|birthday/i, /orders/i])
    expect([name, cell(name)]).toEqual([name, 0]);
  expect(cell(/announcement/i)).toBe(3);
  unmount();
  // Surveys share the type of polls, which stays while one of the two is on.
  const surveys = { ...sampleMe, off: { modules: ['polls' as const], screens: [] } };
  await showPage(<NoticeSettings />, surveys, 'notifications', 'app');
  await screen.findByRole('switch', { name: 'Quiet hours' });
  expect(cell(/polls/i)).toBe(3);
});
