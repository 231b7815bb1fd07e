import type { RoleId } from '@apprecio/contract/api/codes';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readToken } from '../lib/session/session.ts';
import { stubDesktop } from '../test/desktop.ts';
import { idOf } from '../test/samples.ts';
import { showApp, stubFrame } from '../test/show-app.tsx';
import { makeRouter } from './router.tsx';

const roleIds = { super_admin: 1, admin: 2, manager: 3, employee: 4 } as const satisfies Record<string, RoleId>;
type Role = keyof typeof roleIds;
/** The outcome of opening an address; `reports` opens to those to whom somebody reports, and to nobody else. */
type Outcome = 'opens' | '403' | 'not found' | `to ${string}`;
type Cell = Outcome | 'reports';
type Row = Record<Role, Cell>;

const row = (admin: Cell, manager: Cell, employee: Cell): Row => ({ super_admin: admin, admin, manager, employee });
const admins = row('opens', '403', '403');
const managersToo = row('opens', 'opens', '403');
const everyone = row('opens', 'opens', 'opens');
const toHome = row('to /', 'to /', 'to /');
const leaders = row('reports', 'opens', 'reports');

// Written from decisions.md, 'Who may do what', deliberately not from the contract. Screens without a row there are
// separate: ACC-04 keeps employees from /organization*, and screens that are not an admin's are open to everyone.
const decided: Record<string, Row> = {
  '/organization/all-hands': admins,
  '/organization/billing': admins,
  '/organization/employees': admins,
  '/organization/celebrations': admins,
  '/organization/hall-of-fame': admins,
  '/organization/nominations': admins,
  '/organization/manage-zapz': admins,
  '/organization/points-history': admins,
  '/organization/store': admins,
  '/organization/orders': admins,
  '/organization/company': admins,
  '/organization/access': admins,
  '/organization/audit': admins,
  '/organization/recognition': managersToo,
  '/organization/announcements': managersToo,
  '/organization/create-polls': managersToo,
  '/organization/create-survey': managersToo,
  '/organization/polls-surveys': managersToo,
  '/organization/poll/$pollId': managersToo,
  '/organization/survey/$surveyId': managersToo,
  '/organization/analytics': managersToo,
  '/reports/social-analytics': managersToo,
  '/reports/leaderboard-analytics': managersToo,
  '/reports/reward-analytics': admins,
  '/reports/survey-analytics': admins,
  '/organization/moderation': admins,
  '/my-team': leaders,
  '/my-team/$personId': leaders,
  '/points': everyone,
  '/wishlist': everyone,
  '/events': everyone,
  '/onboarding': admins,
};
const withoutRow: typeof decided = {
  '/organization/api-keys': admins,
  '/organization/employees/import': admins,
  '/organization/payments': admins,
  '/organization/sign-in': admins,
  '/organization/webhooks': admins,
  '/organization/announcements/new': managersToo,
};
const ownRow = /^\/(?:organization|reports)\//;
/** The screens behind sign-in, and addresses below theirs that are none. */
const signedIn: typeof decided = {
  ...decided,
  ...withoutRow,
  '/nowhere': row('not found', 'not found', 'not found'),
  '/people/nobody/at/all': row('not found', 'not found', 'not found'),
  '/organization': row('not found', '403', '403'),
  '/organization/nowhere': row('not found', '403', '403'),
  '/organization/employees/nowhere': row('not found', '403', '403'),
  '/organization/recognition/nowhere': row('not found', 'not found', '403'),
  '/reports': row('not found', '403', '403'),
};
/** The screens for which nobody signs in; the first three lead whoever is signed in to Home (ACC-01). */
const open: typeof decided = {
  '/login': toHome,
  '/register': toHome,
  '/reset-password': toHome,
  '/auth/callback': everyone,
  '/address-change': everyone,
  '/privacy': everyone,
  '/terms': everyone,
  '/unsubscribe': everyone,
  '/store/leaver': everyone,
  '/store/payment/callback': everyone,
  '/store/payment/sandbox': everyone,
  '/dev/components': everyone,
};
/** The screens behind sign-in that need no row, as they are no admin's. */
const everyones: typeof decided = {};

/** The screens of the route tree. Each shows its address in place of its page: what is proved is who gets to it. */
const screens = Object.values(makeRouter().routesById)
  .filter(({ id, children }) => !children && id !== '/_app/$')
  .map((route) => {
    const fullPath: string = route.fullPath;
    const address = fullPath === '/' ? fullPath : fullPath.replace(/\/$/, '');
    route.update({ loader: undefined, component: () => <h1>Screen {address}</h1> });
    if (route.id.startsWith('/_app/') && !ownRow.test(address)) everyones[address] = everyone;
    return address;
  });
const table = { ...everyones, ...signedIn, ...open };

beforeEach(() => {
  stubDesktop();
  vi.stubGlobal('scrollTo', () => undefined);
});

async function outcomeAt(place: () => string, address: string): Promise<Outcome> {
  const heading = await waitFor(() => {
    const text = screen.queryAllByRole('heading', { level: 1 }).at(-1)?.textContent ?? '';
    const isSettled = text === `Screen ${address}` || /^Access Denied|^We can’t find that page/.test(text);
    expect(isSettled || place() !== pathOf(address), `${address} shows ${text}`).toBe(true);
    return text;
  });
  if (place() !== pathOf(address)) return `to ${place()}`;
  if (heading.startsWith('Access Denied')) return '403';
  return heading.startsWith('We') ? 'not found' : 'opens';
}

const pathOf = (address: string) => address.replace(/\$\w+/, idOf(1));

it('every screen has its row in the access table (ACC-07)', () => {
  expect(screens.filter((address) => !(address in table))).toEqual([]);
  expect(Object.keys({ ...decided, ...withoutRow, ...open }).filter((address) => !screens.includes(address))).toEqual(
    [],
  );
});

async function walk(role: Role, reportsCount: number, rows: typeof table): Promise<void> {
  stubFrame({ roleId: roleIds[role], reportsCount });
  const app = showApp('/nowhere');
  await screen.findByRole('heading', { name: 'We can’t find that page' });
  const met: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  for (const [address, cells] of Object.entries(rows)) {
    await act(() => app.go(pathOf(address)));
    met[address] = await outcomeAt(app.place, address);
    const cell = cells[role];
    expected[address] = cell === 'reports' ? (reportsCount > 0 ? 'opens' : '403') : cell;
  }
  expect(met).toEqual(expected);
}

const roles = Object.keys(roleIds) as Role[];

it.each([...roles.map((role) => [role, 0] as const), ['employee', 3] as const])(
  'a person with the role %s and %s reports opens each screen or gets 403 as the table says (ACC-04, ACC-05)',
  async (role, reportsCount) => {
    await walk(role, reportsCount, table);
  },
  120_000,
);

it.each(roles)(
  'a person with the role %s and three reports opens the screens of people who lead (ACC-05)',
  async (role) => {
    const ofLeaders = Object.entries(table).filter(([, cells]) => Object.values(cells).includes('reports'));
    await walk(role, 3, Object.fromEntries(ofLeaders));
  },
);

it('a person who is not signed in opens public screens and is led to /login from all others (ACC-01, ACC-02)', async () => {
  stubFrame();
  localStorage.removeItem('user_token');
  const app = showApp('/terms');
  for (const address of screens) {
    await act(() => app.go(pathOf(address)));
    const met = await waitFor(async () => {
      const outcome = app.place().startsWith('/login') ? '/login' : address;
      await screen.findByRole('heading', { level: 1, name: `Screen ${outcome}` });
      return decodeURIComponent(app.place());
    });
    const back = address === '/' ? '/login' : `/login?redirect=${pathOf(address)}`;
    expect([address, met]).toEqual([address, address in open ? pathOf(address) : back]);
  }
  expect(readToken()).toBeNull();
});
