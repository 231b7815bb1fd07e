import type { OnlySsoState } from '@apprecio/contract/auth/only-sso';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arjun, meera, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { OnlySsoCard } from './only-sso-card.tsx';

const providerId = '01900000-0000-7000-8000-000000000001';
const provider = { id: providerId, name: 'Company account' };
const ref = ({ id, name }: typeof meera) => ({ id, name, imageUrl: null, designation: null, department: null });
const state = (own: Partial<OnlySsoState> = {}): OnlySsoState => ({
  domains: [],
  choices: [
    { domain: 'acme.example', provider, works: true },
    { domain: 'beta.example', provider, works: false },
  ],
  breakGlass: [],
  candidates: [ref(meera)],
  ...own,
});
const show = async () => showPage(<OnlySsoCard />, { ...sampleMe, roleId: 2 as const }, 'auth', 'errors');

test('a domain whose provider was tried is chosen with a break-glass admin, and a refusal is said (AUTH-11)', async () => {
  const sent: unknown[] = [];
  stubApi({
    'auth.onlySso': () => state(),
    'auth.setOnlySso': ({ input }) => {
      sent.push(input);
      if (sent.length === 1) throw new Refusal('auth.break_glass_missing');
      return state();
    },
  });
  const { user } = await show();
  expect(await screen.findByText('Off. Everyone can also sign in with a password.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = (name: RegExp) => dialog.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box(/beta/)).disabled).toBe(true);
  expect(dialog.getByText(/Nobody of this domain has signed in with Company account/)).toBeTruthy();
  await user.click(await box(/acme/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Name at least one break-glass admin/)).toBeTruthy();
  await user.click(await box(new RegExp(meera.name)));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toEqual({ domains: [{ domain: 'acme.example', providerId }], breakGlassIds: [meera.id] });
});

test('the card says since when a domain has one way in, and who cannot get in any more (AUTH-11)', async () => {
  const since = '2026-11-03T09:00:00.000Z';
  stubApi({
    'auth.onlySso': () =>
      state({
        domains: [{ domain: 'acme.example', provider, since, by: 'Deepak Gokhale' }],
        breakGlass: [
          { person: ref(meera), works: true },
          { person: ref(arjun), works: false },
        ],
      }),
  });
  await show();
  expect(await screen.findByText(/Only with Company account, since 03 Nov, 2026, set by Deepak Gokhale/)).toBeTruthy();
  expect(screen.getAllByText('Can’t get in')).toHaveLength(1);
});

test('without a provider there is nothing to change, and a failed read offers Retry (AUTH-11)', async () => {
  stubApi({ 'auth.onlySso': () => state({ choices: [] }) });
  const { unmount } = await show();
  expect(await screen.findByText('Add a sign-in method first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  unmount();
  stubApi({
    'auth.onlySso': () => {
      throw new Unreachable();
    },
  });
  await show();
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy();
});
