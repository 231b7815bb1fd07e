import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmingHost } from '../../features/auth/confirming/confirming-host.tsx';
import { SettingsPage } from '../../features/profile/settings/settings-page.tsx';
import { sampleCompany, sampleMe, samplePreference } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';

async function typeAddress() {
  let given = false;
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'profile.detail': () => sampleMe,
    'profile.preference': () => samplePreference,
    'profile.prefer': () => {
      if (!given) throw new Refusal('auth.confirm_needed');
      return { ...samplePreference, personalEmail: 'me@home.example' };
    },
    'auth.confirm': ({ input: { currentPassword } }) => {
      if (currentPassword !== 'korma-verde-81')
        throw new Refusal('request.invalid', { currentPassword: 'That is not your current password' });
      given = true;
      return { ok: true };
    },
  });
  const page = (
    <>
      <SettingsPage notices={null} calendar={null} twoStep={null} sessions={null} />
      <ConfirmingHost />
    </>
  );
  const { user } = await showPage(page, sampleMe, 'people', 'profile', 'app', 'auth');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Personal email/ });
  await user.clear(field);
  await user.type(field, 'me@home.example{Enter}');
  await screen.findByRole('dialog', { name: 'Enter your password' });
  return { api, user, field };
}

it('a new personal email asks for the password and is then sent as typed (AUTH-08)', async () => {
  const { api, user, field } = await typeAddress();
  await user.type(screen.getByLabelText('Current password'), 'not-mine{Enter}');
  await screen.findByText('That’s not your current password');
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), 'korma-verde-81');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(api.of('profile.prefer')).toHaveLength(2));
  expect(api.of('profile.prefer').map(({ input }) => input)).toEqual([
    { personalEmail: 'me@home.example' },
    { personalEmail: 'me@home.example' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('me@home.example');
});

it('cancelling the password question changes nothing and keeps the typed address (AUTH-08)', async () => {
  const { api, user, field } = await typeAddress();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('profile.prefer')).toHaveLength(1);
  expect(field.value).toBe('me@home.example');
});

it('a call that needs a code asks for it and is then sent as typed (AUTH-10)', async () => {
  let given = false;
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'profile.detail': () => sampleMe,
    'profile.preference': () => samplePreference,
    'profile.prefer': () => {
      if (!given) throw new Refusal('auth.factor_needed');
      return { ...samplePreference, personalEmail: 'me@home.example' };
    },
    'auth.stepUp': ({ input: { code } }) => {
      if (code !== '123456') throw new Refusal('auth.code_wrong');
      given = true;
      return { ok: true };
    },
  });
  const page = (
    <>
      <SettingsPage notices={null} calendar={null} twoStep={null} sessions={null} />
      <ConfirmingHost />
    </>
  );
  const { user } = await showPage(page, sampleMe, 'people', 'profile', 'app', 'auth');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Personal email/ });
  await user.clear(field);
  await user.type(field, 'me@home.example{Enter}');
  await screen.findByRole('dialog', { name: 'Enter a code' });
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000{Enter}');
  await screen.findByText(/That code isn’t right/);
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
  await waitFor(() => expect(api.of('profile.prefer')).toHaveLength(2));
  expect(api.of('profile.prefer')[1]!.input).toEqual({ personalEmail: 'me@home.example' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('me@home.example');
});
