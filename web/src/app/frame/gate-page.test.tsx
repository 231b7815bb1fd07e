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

it('without a token every page leads to /login with a way back, and Home leads there without one (ACC-02)', async () => {
  stubFrame();
  localStorage.removeItem('user_token');
  const app = showApp('/people?team=true');
  await screen.findByRole('heading', { name: 'Sign in with your work account' });
  expect(decodeURIComponent(app.place())).toBe('/login?redirect=/people?team=true');
  const home = showApp('/');
  await waitFor(() => expect(home.place()).toBe('/login'));
});

it.each(['session.invalid', 'access.denied', 'access.not_found'] as const)(
  'a profile answered with %s removes the token and leads to /login (ACC-03)',
  async (code) => {
    stubFrame({}, { 'profile.detail': () => refuse(code) });
    const app = showApp('/profile');
    await waitFor(() => expect(decodeURIComponent(app.place())).toBe('/login?redirect=/profile'));
    expect(readToken()).toBeNull();
  },
);

it('a profile answered with nobody removes the token and leads to /login (ACC-03)', async () => {
  stubFrame({}, { 'profile.detail': () => null as never });
  const app = showApp('/profile');
  await waitFor(() => expect(decodeURIComponent(app.place())).toBe('/login?redirect=/profile'));
  expect(readToken()).toBeNull();
});

it('each change of page fetches the profile once, however many parts show it (API-03)', async () => {
  const api = stubFrame({ roleId: 2 });
  const app = showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  expect(api.of('profile.detail')).toHaveLength(1);
  await app.user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(api.of('profile.detail')).toHaveLength(2));
});

it('a profile that is temporarily unavailable offers Retry and keeps the token (ACC-03)', async () => {
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

it('an offline window keeps the link to Home, and the page appears once the connection returns (NAV-12)', async () => {
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

it('an employee gets the 403 page below /organization (ACC-04)', async () => {
  stubFrame();
  showApp('/organization/employees/import');
  expect(
    await screen.findByRole('heading', { name: 'Access Denied - You do not have permission to view this page' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

it('Organization and Reports are closed, say so, and open and close by keyboard (NAV-01, NAV-14)', async () => {
  stubFrame({ roleId: 2 });
  const app = showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  for (const [name, page] of [
    ['Organization', 'Employees'],
    ['Reports', 'Leaderboard analytics'],
  ] as const) {
    const group = screen.getByRole('button', { name });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: page })).toBeNull();
    group.focus();
    await app.user.keyboard('{Enter}');
    expect(group.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: page })).toBeTruthy();
    await app.user.keyboard(' ');
    expect(group.getAttribute('aria-expanded')).toBe('false');
  }
});

it('a group is open on its own pages, and closes on leaving them (NAV-14)', async () => {
  stubFrame({ roleId: 2 });
  const app = showApp('/organization/nowhere');
  await screen.findByRole('heading', { name: 'We can’t find that page' });
  const group = screen.getByRole('button', { name: 'Organization' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  void app.go('/organization/employees');
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getByRole('link', { name: 'Employees' }).getAttribute('aria-current')).toBe('page');
  await app.user.click(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('false'));
});

it.each([
  ['/nominations', 'Hall of Fame'],
  ['/surveys', 'Polls & Surveys'],
  ['/work-anniversaries', 'Celebrations'],
  ['/checkout', 'Cart'],
  ['/order-summary/LIN-1', 'Orders'],
  ['/organization/nominations', 'Manage Hall of Fame', 2],
  ['/organization/poll/1', 'Manage Polls & Surveys', 2],
  ['/organization/survey/1', 'Manage Polls & Surveys', 2],
  ['/organization/create-polls', 'Manage Polls & Surveys', 2],
])('on %s the entry %s is marked as the current one (NAV-14)', async (path, name, roleId?: number) => {
  stubFrame(roleId === undefined ? {} : { roleId: 2 });
  showApp(path);
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
});

it('the entries that the specification lists are first and in its order, ours beneath, Logout last (NAV-01, NAV-14)', async () => {
  stubFrame({ roleId: 2, reportsCount: 2 });
  showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent.replace(/6.*$/, ''))).toEqual(
    [
      ['Home', 'Communities', 'Polls & Surveys', 'People', 'ZapZ', 'Cart', 'Store', 'Orders', 'Recognitions'],
      ['Organization', 'Reports'],
      ['My team', 'Hall of Fame', 'Announcements', 'Celebrations', 'Events'],
      ['Settings', 'Logout'],
    ].flat(),
  );
});

it('the organisation screens are listed once, under headings, each in the order of the specification (NAV-01, NAV-14)', async () => {
  stubFrame({ roleId: 2 });
  const app = showApp('/profile');
  await screen.findByRole('heading', { name: 'Your profile' });
  const group = screen.getByRole('button', { name: 'Organization' });
  await app.user.click(group);
  const lines = within(group.closest('li')!).getAllByRole('listitem');
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent)).flat()).toEqual(
    [
      ['People', 'Employees'],
      ['Recognition', 'Recognition', 'Manage ZapZ', 'Manage Hall of Fame', 'Years of service', 'Analytics'],
      ['Rewards and money', 'Billing', 'Points history', 'Store catalogue', 'Store orders', 'Payments'],
      ['Voice', 'Manage Polls & Surveys', 'Manage announcements', 'All-hands', 'Moderation'],
      ['Settings', 'Set-up', 'Company', 'Access', 'Sign-in methods', 'API keys', 'Webhooks', 'Audit log'],
    ].flat(),
  );
});

it('an employee sees no Organization entry, and sees how many recognitions wait (NAV-01)', async () => {
  stubFrame();
  showApp('/profile');
  expect(await screen.findByRole('link', { name: /^Recognitions.*6 waiting/ })).toBeTruthy();
  expect(screen.queryByText('Organization')).toBeNull();
});

it('an employee without reports gets the 403 page at /my-team and has no entry for it (ACC-05)', async () => {
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
] as const)('%s with reports has one entry for My team (NAV-01)', async (_who, roleId) => {
  stubFrame({ roleId, reportsCount: 3 });
  showApp('/profile');
  const entry = await screen.findByRole('link', { name: 'My team' });
  expect(entry.getAttribute('href')).toBe('/my-team');
  expect(within(entry.closest('li')!).getAllByRole('link')).toHaveLength(1);
});

it('a manager finds the organisation screens for managers below My team, none of them twice (NAV-01, NAV-14)', async () => {
  stubFrame({ roleId: 3, reportsCount: 0 });
  const app = showApp('/profile');
  const entry = await screen.findByRole('link', { name: 'My team' });
  expect(entry.getAttribute('href')).toBe('/my-team');
  expect(entry.getAttribute('aria-expanded')).toBe('false');
  void app.go('/organization/recognition');
  await waitFor(() => expect(entry.getAttribute('aria-expanded')).toBe('true'));
  const below = within(entry.closest('li')!).getAllByRole('listitem');
  expect(below.map(({ textContent }) => textContent)).toEqual([
    'Recognition',
    'Analytics',
    'Social analytics',
    'Leaderboard analytics',
  ]);
  expect(screen.queryByText('Organization')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Employees' })).toBeNull();
});

it('any other path shows the not-found page (ACC-06)', async () => {
  stubFrame();
  showApp('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeTruthy();
});

it('every change of page sets its title and is counted by its pattern (ACC-08)', async () => {
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
])('opening %s, which is no page, is counted as %s (ACC-08)', async (path, page) => {
  const api = stubFrame();
  showApp(path);
  await waitFor(() => expect(api.of('reports.viewed').map(({ input }) => input)).toEqual([{ page }]));
});

it('Logout ends the session and leads to /login (NAV-01, AUTH-04)', async () => {
  const api = stubFrame({}, { 'auth.logout': () => ({ ok: true }) });
  const app = showApp('/profile');
  const [button] = await screen.findAllByRole('button', { name: 'Logout' });
  await app.user.click(button!);
  await waitFor(() => expect(app.place()).toBe('/login'));
  expect(api.of('auth.logout')).toHaveLength(1);
  expect(readToken()).toBeNull();
});
