import { readdirSync } from 'node:fs';
import { joinMode as joinModes } from '@apprecio/contract/api/codes';
import { call } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson, type DemoPerson, stage } from '../support/stage.ts';
import { expect, type Page, settle, test } from '../support/test.ts';

const roles = ['admin', 'manager', 'employee'] as const;
type Role = (typeof roles)[number];
type Cell = 'yes' | '403' | 'reports';

const row = (admin: Cell, manager: Cell, employee: Cell) => ({ admin, manager, employee });
const admins = row('yes', '403', '403');
const managersToo = row('yes', 'yes', '403');
const everyone = row('yes', 'yes', 'yes');

// Written down from decisions.md, 'Who may do what', and on purpose not read from the contract. The screens without a
// row there stand apart: ACC-04 keeps employees from /organization*, and what is not an admin's screen is everyone's.
const table: Record<string, Record<Role, Cell>> = {
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
  '/organization/audit': admins,
  '/organization/recognition': managersToo,
  '/organization/announcements': managersToo,
  '/organization/create-polls': managersToo,
  '/organization/create-survey': managersToo,
  '/organization/polls-surveys': managersToo,
  '/organization/poll/{pollId}': managersToo,
  '/organization/survey/{surveyId}': managersToo,
  '/organization/analytics': managersToo,
  '/reports/social-analytics': managersToo,
  '/reports/leaderboard-analytics': managersToo,
  '/reports/reward-analytics': admins,
  '/reports/survey-analytics': admins,
  '/organization/moderation': admins,
  '/my-team': row('reports', 'yes', 'reports'),
  '/my-team/{personId}': row('reports', 'yes', 'reports'),
  '/points': everyone,
  '/wishlist': everyone,
  '/events': everyone,
  '/onboarding': admins,
};
const withoutRow: typeof table = {
  '/organization/employees/import': admins,
  '/organization/payments': admins,
  '/organization/sign-in': admins,
  '/': everyone,
  '/announcements': everyone,
  '/announcements/{announcementId}': everyone,
  '/organization/announcements/new': managersToo,
  '/events/{eventId}': everyone,
  '/events/new': everyone,
  '/birthdays': everyone,
  '/work-anniversaries': everyone,
  '/cart': everyone,
  '/change-password': everyone,
  '/checkout': everyone,
  '/communities': everyone,
  '/communities/{communityId}': everyone,
  '/hall-of-fame': everyone,
  '/nominations': everyone,
  '/notifications': everyone,
  '/order-summary': everyone,
  '/orders': everyone,
  '/orders/{orderNum}': everyone,
  '/people': everyone,
  '/people/{personId}': everyone,
  '/polls': everyone,
  '/polls/create': everyone,
  '/polls/{pollId}': everyone,
  '/profile': everyone,
  '/zapz': everyone,
  '/zapz/{zapzId}': everyone,
  '/recognitions': everyone,
  '/settings': everyone,
  '/store': everyone,
  '/store/experience/{experienceId}': everyone,
  '/store/merchandise/{productId}': everyone,
  '/store/voucher/{voucherId}': everyone,
  '/survey': everyone,
  '/survey/{surveyId}': everyone,
  '/surveys': everyone,
  '/welcome': everyone,
};
const expected = { ...table, ...withoutRow };

function screensThatExist(): string[] {
  const files = readdirSync(new URL('../../web/src/routes/_app', import.meta.url)).filter((file) => file !== '$.tsx');
  return files.map((file) => {
    const parts = file.replace(/\.tsx$/, '').split('.');
    const named = parts.filter((part) => part !== 'index').map((part) => part.replace(/^\$(\w+)$/, '{$1}'));
    return `/${named.join('/')}`;
  });
}

const screens = screensThatExist().toSorted();

test('ACC-05 every screen that exists has its row in the table', () => {
  expect(screens.filter((screen) => !(screen in expected))).toEqual([]);
  expect(screens).toContain('/organization/recognition');
});

async function expectRefused(page: Page, screen: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, screen).toHaveText('Access Denied - You do not have permission to view this page');
}

async function expectOpen(page: Page, screen: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, screen).toBeVisible();
  await settle(page);
  await expect(heading, screen).not.toHaveText(/Access Denied|We can’t find that page/);
}

function allowed(cell: Cell, { id }: DemoPerson): Cell {
  if (cell !== 'reports') return cell;
  return stage.demo.people.some(({ managerId }) => managerId === id) ? 'yes' : '403';
}

for (const role of roles) {
  test(`ACC-04 ACC-05 the ${role} meets the 403 screen where the table says so, and nowhere else`, async ({
    open,
    expectRefusal,
  }) => {
    const person = demoPerson(role);
    expect(person.role).toBe(role);
    const session = await demoSession(person);
    const { items } = await call('communities.list', { limit: 100 }, session);
    const communityId = items.find(({ joinMode }) => joinMode === joinModes.public)!.id;
    const firstOf = async (name: 'store.merchandise' | 'store.vouchers' | 'store.experiences') =>
      (await call(name, { limit: 1 }, session)).items[0]!.id;
    const pollId = (await call('polls.active', {}, session)).items[0]!.id;
    const announcementId = (await call('announcements.active', { limit: 1 }, session)).items[0]!.id;
    const eventId = (await call('events.list', { limit: 1 }, session)).items[0]!.id;
    const surveyId = (await call('surveys.list', { tab: 'completed', limit: 1 }, session)).items[0]!.id;
    const zapzId = (await call('competitions.active', { limit: 1 }, session)).items[0]!.id;
    const ids = {
      announcementId,
      eventId,
      pollId,
      surveyId,
      zapzId,
      personId: demoPerson('manager').id,
      communityId,
      productId: await firstOf('store.merchandise'),
      voucherId: await firstOf('store.vouchers'),
      experienceId: await firstOf('store.experiences'),
      // An order that nobody has: its screen says so.
      orderNum: 'NOR-2001-00001',
    };
    expectRefusal(404, /\/api\/order\/detail/);
    expectRefusal(400, /\/api\/order\/detail/);
    const page = await open(session);
    // What is refused is met at its address; what is not is gone to inside the page, also from what was refused.
    expectRefusal(404, /\/nowhere$/);
    await page.goto('/nowhere');
    await settle(page);
    for (const screen of screens) {
      const cell = allowed(expected[screen]![role], person);
      const path = screen.replace(/\{(\w+)\}/, (_place, name: keyof typeof ids) => ids[name]);
      if (cell === '403') {
        await page.goto(path);
        await expectRefused(page, screen);
      } else {
        await page.evaluate((path) => history.pushState(null, '', path), path);
        await expectOpen(page, screen);
      }
    }
  });
}
