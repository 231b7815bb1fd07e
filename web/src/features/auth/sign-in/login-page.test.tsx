import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readToken } from '../../../lib/session/session.ts';
import { idOf } from '../../../test/samples.ts';
import { showApp, stubFrame } from '../../../test/show-app.tsx';
import { Refusal } from '../../../test/stub-api.ts';

const user = {
  id: idOf(1),
  name: 'Ananya Joshi',
  roleId: 4 as const,
  organisationId: idOf(90),
  imageUrl: null,
};

function open(path: string, handlers: Parameters<typeof stubFrame>[1]) {
  const api = stubFrame({}, handlers);
  localStorage.removeItem('user_token');
  return { api, ...showApp(path) };
}

async function fill(who: ReturnType<typeof open>['user'], email: string, password: string): Promise<void> {
  await who.type(await screen.findByLabelText('Work email'), email);
  await who.type(screen.getByLabelText('Password'), password);
  await who.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('reports all missing fields on sending and focuses the first (AUTH-07)', async () => {
  const app = open('/login', {});
  await app.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Work email'));
  await app.user.type(screen.getByLabelText('Work email'), 'ananya');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
});

it('signs in, keeps the token and opens the page that was asked for (AUTH-01)', async () => {
  const app = open('/login?redirect=%2Fprofile', { 'auth.login': () => ({ token: 'fresh', user }) });
  await fill(app.user, 'ananya@northwind.example', 'marigold-seven');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile' })).toBeTruthy();
  expect(app.api.of('auth.login')[0]?.input).toEqual({ email: 'ananya@northwind.example', password: 'marigold-seven' });
  expect(readToken()).toBe('fresh');
  expect(app.place()).toBe('/profile');
});

it('a wrong password is reported, and the typed email stays (AUTH-01)', async () => {
  const app = open('/login', {
    'auth.login': () => {
      throw new Refusal('auth.wrong');
    },
  });
  await fill(app.user, 'ananya@northwind.example', 'not-this-one');
  expect(await screen.findByText('Wrong email or password.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe('ananya@northwind.example');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('a password for several organisations offers a choice and continues at the chosen address (AUTH-01)', async () => {
  const organisations = [
    { name: 'Northwind Foods', subdomain: 'northwind' },
    { name: 'Feather & Co', subdomain: 'feather' },
  ];
  const redirectUrl = 'https://feather.apprecio.example/auth/callback?code=c1';
  const app = open('/login?redirect=%2Fpeople', {
    'auth.login': ({ input }) => (input.subdomain ? { redirectUrl } : { organisations }),
  });
  await fill(app.user, 'neha@feather.example', 'marigold-seven');
  const head = await screen.findByRole('heading', { name: 'Where to?' });
  expect(document.activeElement).toBe(head);
  await app.user.click(within(screen.getByRole('list')).getByRole('button', { name: /Feather & Co/ }));
  await waitFor(() => expect(app.left).toEqual([`${redirectUrl}&redirect=%2Fpeople`]));
  expect(app.api.of('auth.login')[1]?.input).toMatchObject({ subdomain: 'feather', email: 'neha@feather.example' });
});

it('shows both product slogans and the page title (ACC-08)', async () => {
  open('/login', {});
  expect((await screen.findAllByText('Connect. Celebrate. Grow.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Appreciate. Recognize. Celebrate.').length).toBeGreaterThan(0);
  await waitFor(() => expect(document.title).toBe('Sign in · Apprecio · Employee Engagement Platform'));
});

it('a signed-in person is led to Home (ACC-01)', async () => {
  stubFrame();
  const app = showApp('/login');
  await waitFor(() => expect(app.place()).toBe('/'));
});

it('the address of no company says what the product is, and leads to sign-in, a company and registration (ONB-08)', async () => {
  const app = open('/login', {});
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Recognition and rewards for your company' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register a company' }).getAttribute('href')).toBe('/register');
  await app.user.click(screen.getByRole('button', { name: 'Find my company' }));
  expect(screen.getByRole('textbox', { name: 'Your company’s address' })).toBeTruthy();
});
