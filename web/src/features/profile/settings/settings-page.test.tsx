import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleCompany, sampleMe, samplePreference } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { SettingsPage } from './settings-page.tsx';

it('the current language is selected among the offered ones, and a failed change is reverted (PPL-06, I18N-01)', async () => {
  const answer = Promise.withResolvers<never>();
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'profile.preference': () => ({ ...samplePreference, language: 'hi' }),
    'profile.prefer': () => answer.promise,
  });
  const { user } = await showPage(
    <SettingsPage notices={null} calendar={null} twoStep={null} sessions={null} />,
    sampleMe,
    'people',
    'profile',
    'app',
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Language');
  expect([choice.value, [...choice.options].map(({ value }) => value)]).toEqual(['hi', ['en', 'hi']]);
  await user.selectOptions(choice, 'en');
  await waitFor(() => expect(choice.value).toBe('en'));
  expect(api.of('profile.prefer').map(({ input }) => input)).toEqual([{ language: 'en' }]);
  answer.reject(new Refusal('server.busy'));
  await waitFor(() => expect(choice.value).toBe('hi'));
});

it('of two quick changes of one setting, the second is sent after the first answer and stays (PPL-06)', async () => {
  const [first, second] = [
    Promise.withResolvers<typeof samplePreference>(),
    Promise.withResolvers<typeof samplePreference>(),
  ];
  const answers = [first, second];
  let savedPreference = samplePreference;
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'profile.detail': () => sampleMe,
    'profile.preference': () => savedPreference,
    'profile.prefer': async () => {
      savedPreference = await answers.shift()!.promise;
      return savedPreference;
    },
  });
  const { user } = await showPage(
    <SettingsPage notices={null} calendar={null} twoStep={null} sessions={null} />,
    sampleMe,
    'people',
    'profile',
    'app',
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Time zone');
  await user.selectOptions(choice, 'Asia/Kathmandu');
  await user.selectOptions(choice, 'Asia/Colombo');
  const sent = () => api.of('profile.prefer').map(({ input }) => input);
  expect(sent()).toEqual([{ timeZone: 'Asia/Kathmandu' }]);
  first.resolve({ ...samplePreference, timeZone: 'Asia/Kathmandu' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(choice.value).toBe('Asia/Colombo');
  second.resolve({ ...samplePreference, timeZone: 'Asia/Colombo' });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  await waitFor(() => expect(choice.value).toBe('Asia/Colombo'));
});
