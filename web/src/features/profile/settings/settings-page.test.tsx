import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleCompany, sampleMe, samplePreference } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { SettingsPage } from './settings-page.tsx';

it('PPL-06 I18N-01 the language that holds is chosen, others are those offered; one that cannot be kept goes back', async () => {
  const answer = Promise.withResolvers<never>();
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'profile.preference': () => ({ ...samplePreference, language: 'hi' }),
    'profile.prefer': () => answer.promise,
  });
  const { user } = await showPage(
    <SettingsPage notices={null} calendar={null} sessions={null} />,
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
