import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { showApp } from '../../../test/show-app.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';

const free = { available: true, message: 'Great! This subdomain is available.' };
const taken = { available: false, message: 'This subdomain is not available' };

function open(handlers: Parameters<typeof stubApi>[0]) {
  const api = stubApi({
    'organisation.available': ({ input }) => (input.subdomain === 'northwind' ? taken : free),
    ...handlers,
  });
  localStorage.removeItem('user_token');
  return { api, ...showApp('/register') };
}

async function fill({ user }: ReturnType<typeof open>): Promise<void> {
  await user.type(await screen.findByLabelText('Company name'), 'Feather & Co');
  await user.clear(screen.getByLabelText('Subdomain'));
  await user.type(screen.getByLabelText('Subdomain'), 'feather');
  await user.type(screen.getByLabelText('Primary email'), 'neha@feather.example');
  await user.type(screen.getByLabelText('Password'), 'lantern-violet-72');
  await user.type(screen.getByLabelText('Confirm password'), 'lantern-violet-72');
  await user.click(screen.getByLabelText('I agree to the terms and conditions'));
}

it('names every missing field and focuses the first (ONB-01)', async () => {
  const app = open({});
  await app.user.click(await screen.findByRole('button', { name: 'Create company' }));
  const messages = [
    'Company name is required',
    'Subdomain is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'You must agree to the terms and conditions',
  ];
  for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Company name'));
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('checks passwords on leaving the field: too short, not the same (AUTH-07)', async () => {
  const { user } = open({});
  await user.type(await screen.findByLabelText('Password'), 'short');
  await user.type(screen.getByLabelText('Confirm password'), 'shorter');
  await user.tab();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'lantern-violet-72');
  await user.tab();
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
});

it('shows while typing whether a subdomain is available (ONB-02)', async () => {
  const { user, api } = open({});
  const field = await screen.findByLabelText('Subdomain');
  expect(screen.getByText('3 to 30 letters, digits and hyphens')).toBeTruthy();
  await user.type(field, 'northwind');
  expect(screen.getByText('Checking northwind…')).toBeTruthy();
  expect(await screen.findByText('This subdomain is not available')).toBeTruthy();
  await user.type(field, '-2');
  expect(await screen.findByText('Great! This subdomain is available.')).toBeTruthy();
  expect(api.of('organisation.available').length).toBeLessThan(5);
});

it('proposes a subdomain from the company name until one is typed (ONB-02)', async () => {
  const { user } = open({});
  const company = await screen.findByLabelText('Company name');
  const field = screen.getByLabelText<HTMLInputElement>('Subdomain');
  await user.type(company, 'Müller’s Mills & Sons Pvt. Ltd.');
  await waitFor(() => expect(field.value).toBe('mullers-mills-sons'));
  await user.clear(company);
  await user.type(company, 'डाक');
  await waitFor(() => expect(field.value).toBe(''));
  await user.type(field, 'mills');
  await user.type(company, ' Northwind Foods');
  expect(field.value).toBe('mills');
});

it('a subdomain taken in between is reported at its field, and the other fields stay (ONB-02)', async () => {
  const app = open({
    'auth.register': () => {
      throw new Refusal('organisation.subdomain_taken');
    },
  });
  await fill(app);
  await app.user.click(screen.getByRole('button', { name: 'Create company' }));
  expect(await screen.findByText('This subdomain is already taken. Please try another one.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Subdomain'));
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Feather & Co');
});

it('creates the organisation and continues at its own address (ONB-01)', async () => {
  const redirectUrl = 'http://feather.localhost/auth/callback?code=c1';
  const zone = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...zone, timeZone: 'Asia/Calcutta' });
  const app = open({ 'auth.register': () => ({ redirectUrl, subdomain: 'feather' }) });
  await fill(app);
  await app.user.click(screen.getByRole('button', { name: 'Create company' }));
  await waitFor(() => expect(app.left).toEqual([`${redirectUrl}&redirect=%2Fonboarding`]));
  expect(app.api.of('auth.register')[0]?.input).toMatchObject({
    companyName: 'Feather & Co',
    subdomain: 'feather',
    email: 'neha@feather.example',
    termsAgreed: true,
    timeZone: 'Asia/Kolkata',
  });
  vi.restoreAllMocks();
});
