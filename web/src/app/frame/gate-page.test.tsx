import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readToken } from '../../lib/session/session.ts';
import { stubDesktop } from '../../test/desktop.ts';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Refusal, Unreachable } from '../../test/stub-api.ts';

beforeEach(stubDesktop);

function refuse(code: 'server.busy' | 'access.not_found' | 'access.denied' | 'session.invalid'): never {
  throw new Refusal(code);
}

it('ACC-02 without a token every page leads to /login and is kept as the way back, Home is not', async () => {
  stubFrame();
  localStorage.removeItem('user_token');
  const app = showApp('/people?team=true');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(decodeURIComponent(app.place())).toBe('/login?redirect=/people?team=true');
  const home = showApp('/');
  await waitFor(() => expect(home.place()).toBe('/login'));
});

it.each(['session.invalid', 'access.denied', 'access.not_found'] as const)(
  'ACC-03 a profile answered %s removes the token and leads to /login',
  async (code) => {
    stubFrame({}, { 'profile.detail': () => refuse(code) });
    const app = showApp('/profile');
    await waitFor(() => expect(decodeURIComponent(app.place())).toBe('/login?redirect=/profile'));
    expect(readToken()).toBeNull();
  },
);

it('ACC-03 a profile answered with nobody removes the token and leads to /login', async () => {
  stubFrame({}, { 'profile.detail': () => null as never });
  const app = showApp('/profile');
  await waitFor(() => expect(decodeURIComponent(app.place())).toBe('/login?redirect=/profile'));
  expect(readToken()).toBeNull();
});

it('API-03 the profile is stale at once: each change of page asks for it once, however many parts show it', async () => {
  const api = stubFrame({ roleId: 2 });
  const app = showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  expect(api.of('profile.detail')).toHaveLength(1);
  await app.user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(api.of('profile.detail')).toHaveLength(2));
});

it('ACC-03 a profile that cannot be had for the moment offers Retry and keeps the token', async () => {
  let tries = 0;
  const api = stubFrame({}, { 'profile.detail': () => refuse('server.busy') });
  api.on('profile.detail', () => {
    tries += 1;
    throw tries === 1 ? new Refusal('server.busy') : new Unreachable();
  });
  const app = showApp('/profile');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Error loading data. Please try again.')).toBeTruthy();
  expect(readToken()).toBe('token');
  expect(tries).toBe(1);
  await app.user.click(retry);
  await waitFor(() => expect(tries).toBe(2));
  expect(readToken()).toBe('token');
});

it('NAV-12 a window without a connection has the way Home, and the page comes by itself once there is one', async () => {
  let connected = false;
  stubFrame(
    {},
    {
      'profile.detail': () => {
        if (!connected) throw new Unreachable();
        return sampleMe;
      },
    },
  );
  showApp('/profile');
  await screen.findByText('You’re offline. Nothing is lost; try again when you’re back.');
  expect(screen.getByRole('link', { name: 'Apprecio, go to Home' }).getAttribute('href')).toBe('/');
  connected = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeTruthy();
});

it('ACC-04 an employee at /organization meets the 403 page, on paths that exist and on others', async () => {
  stubFrame();
  showApp('/organization/employees/import');
  expect(
    await screen.findByRole('heading', { name: 'Access Denied - You do not have permission to view this page' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

it('ACC-05 NAV-01 Organization shows only for those who may open it', async () => {
  stubFrame({ roleId: 2 });
  showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  expect(screen.getByRole('link', { name: 'Employees' }).getAttribute('href')).toBe('/organization/employees');
});

it('NAV-01 the screens of the organisation stand under headings, each once, those of the specification in its order', async () => {
  stubFrame({ roleId: 2 });
  showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  const headings = ['People and company', 'Engagement', 'Points and store', 'Communication'];
  const places = headings.map((name) => screen.getByText(name));
  for (const [at, place] of places.entries())
    expect(places[at + 1]?.compareDocumentPosition(place) ?? Node.DOCUMENT_POSITION_PRECEDING).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  const ordered = 'billing employees polls-surveys recognition manage-zapz points-history announcements'.split(' ');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace('/organization/', ''));
  expect(links.filter((link) => link && ordered.includes(link))).toEqual(ordered);
});

it('NAV-01 an employee sees no Organization, and how many recognitions wait', async () => {
  stubFrame();
  showApp('/profile');
  expect(await screen.findByRole('link', { name: /^Recognitions.*6 waiting/ })).toBeTruthy();
  expect(screen.queryByText('Organization')).toBeNull();
});

it('ACC-05 an employee without reports meets the 403 page at /my-team and has no entry for it', async () => {
  stubFrame({ reportsCount: 0 });
  showApp('/my-team');
  expect(
    await screen.findByRole('heading', { name: 'Access Denied - You do not have permission to view this page' }),
  ).toBeTruthy();
  expect(screen.queryByText('My team')).toBeNull();
});

it.each([
  ['an employee', 4],
  ['an admin', 2],
] as const)('NAV-01 %s with reports has one entry for My team', async (_who, roleId) => {
  stubFrame({ roleId, reportsCount: 3 });
  showApp('/profile');
  const entry = await screen.findByRole('link', { name: 'My team' });
  expect(entry.getAttribute('href')).toBe('/my-team');
  expect(within(entry.closest('li')!).getAllByRole('link')).toHaveLength(1);
});

it('NAV-01 a manager finds below My team the screens of the organisation that managers may open', async () => {
  stubFrame({ roleId: 3, reportsCount: 0 });
  showApp('/profile');
  const entry = await screen.findByRole('link', { name: 'My team' });
  expect(entry.getAttribute('href')).toBe('/my-team');
  const below = within(entry.closest('li')!).getByRole('link', { name: 'Recognition' });
  expect(below.getAttribute('href')).toBe('/organization/recognition');
  expect(screen.queryByText('Organization')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Employees' })).toBeNull();
});

it('ACC-06 any other path shows the not-found page', async () => {
  stubFrame();
  showApp('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeTruthy();
});

it('ACC-08 every change of page has its title and is counted by its pattern', async () => {
  const api = stubFrame(
    {},
    { 'people.detail': () => refuse('access.not_found'), 'recognition.of': () => ({ items: [], nextCursor: null }) },
  );
  const app = showApp('/profile');
  await waitFor(() => expect(document.title).toBe('Profile · Apprecio · Employee Engagement Platform'));
  await app.user.click(await screen.findByRole('link', { name: 'View as others' }));
  await waitFor(() => expect(document.title).toBe('Person Details · Apprecio · Employee Engagement Platform'));
  expect(app.place()).toBe(`/people/${idOf(1)}`);
  expect(api.of('reports.viewed').map(({ input }) => input)).toEqual([
    { page: '/profile' },
    { page: '/people/{personId}' },
  ]);
});

it.each([
  ['/nowhere/at/all', '/{unknown}'],
  ['/organization', '/organization'],
  ['/Reports/', '/reports'],
])('ACC-08 opening %s, which is no page, is counted as %s', async (path, page) => {
  const api = stubFrame();
  showApp(path);
  await waitFor(() => expect(api.of('reports.viewed').map(({ input }) => input)).toEqual([{ page }]));
});

it('NAV-01 AUTH-04 Logout ends the session and leads to /login', async () => {
  const api = stubFrame({}, { 'auth.logout': () => ({ ok: true }) });
  const app = showApp('/profile');
  const [button] = await screen.findAllByRole('button', { name: 'Logout' });
  await app.user.click(button!);
  await waitFor(() => expect(app.place()).toBe('/login'));
  expect(api.of('auth.logout')).toHaveLength(1);
  expect(readToken()).toBeNull();
});
