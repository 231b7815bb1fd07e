import { type Actor, demoSession, makeCompany, thank } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, type Page, type Role, waitUntilIdle, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const roles: Role[] = ['employee', 'manager', 'admin'];

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The pages that the navigation leads to, those in its groups included. */
async function reachable(page: Page): Promise<string[]> {
  const groups = main(page).locator('[aria-expanded=false]');
  const links = async () =>
    page.locator('nav a, [role=menu] a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found = new Set(await links());
  for (const name of await groups.evaluateAll((all) => all.map((group) => group.textContent))) {
    await main(page).locator('[aria-expanded]', { hasText: name }).click();
    await expect(main(page).locator('[aria-expanded=true]', { hasText: name })).toBeVisible();
    await waitUntilIdle(page);
    if ((await main(page).locator('[aria-haspopup=menu]').count()) > 0)
      await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible();
    for (const link of await links()) found.add(link);
    await page.keyboard.press('Escape');
  }
  return [...found].toSorted();
}

for (const role of roles) {
  test(`at a height of 900 nothing in the navigation of the ${role} scrolls, and Logout is always in sight (NAV-14)`, async ({
    open,
  }) => {
    const page = await open(await demoSession(demoPerson(role)));
    for (const [width, height] of [
      [1440, 900],
      [1000, 900],
      [1440, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expectHome(page, demoPerson(role));
      await expect(main(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
      if (height < 900) continue;
      const overflow = await main(page).evaluate((nav) =>
        [nav, ...nav.querySelectorAll('*')]
          .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
          .map((box) => box.scrollHeight - box.clientHeight),
      );
      expect(overflow, `at ${width}`).toEqual([0]);
    }
  });

  test(`the ${role} reaches at a width of 1000 every page that is reached at 1440 (NAV-14)`, async ({ open }) => {
    const session = await demoSession(demoPerson(role));
    const pages = await Promise.all(
      [1440, 1000].map(async (width) => {
        const page = await open(session, { viewport: { width, height: 900 } });
        await page.goto('/people');
        await waitUntilIdle(page);
        return reachable(page);
      }),
    );
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[0]!.length).toBeGreaterThanOrEqual({ employee: 14, manager: 19, admin: 37 }[role]);
  });
}

test('on a narrow window Organization opens beside the rail, by keyboard too, and Escape gives the focus back (NAV-14)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')), { viewport: { width: 1000, height: 900 } });
  await page.goto('/people');
  await waitUntilIdle(page);
  const group = main(page).getByRole('button', { name: 'Organization' });
  await group.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Organization' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(group).toHaveAttribute('aria-current', 'true');
});

test('on a phone the tab bar has Store, and for a manager the approvals with how many wait (NAV-14)', async ({
  open,
}) => {
  const { Asha, Binod, Lead } = await makeCompany({ Lead: {}, Asha: { manager: 'Lead' }, Binod: {} });
  await thank(Binod, Asha, 60, 'You found the leak before the harvest did.');
  const entries = async (person: Actor) => {
    const page = await open(person, phone);
    await page.goto('/');
    await expectHome(page, person);
    await waitUntilIdle(page);
    return main(page).locator('a, button').allInnerTexts();
  };
  expect(await entries(Asha)).toEqual(['Home', 'Store', '', 'People', 'More']);
  expect((await entries(Lead)).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Home',
    '1 Recognitions 1 waiting',
    '',
    'People',
    'More',
  ]);
});

test('the pages of a thing have Manage for whoever may, and lead to where it is managed (NAV-14)', async ({ open }) => {
  const managed = {
    '/polls': '/organization/polls-surveys',
    '/announcements': '/organization/announcements',
    '/hall-of-fame': '/organization/hall-of-fame',
    '/zapz': '/organization/manage-zapz',
    '/orders': '/organization/orders',
  };
  const shown = { employee: [], manager: ['/polls', '/announcements'], admin: Object.keys(managed) };
  for (const role of roles) {
    const page = await open(await demoSession(demoPerson(role)));
    const found: string[] = [];
    for (const [path, target] of Object.entries(managed)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const manage = page.getByRole('main').getByRole('link', { name: 'Manage', exact: true });
      if ((await manage.count()) === 0) continue;
      found.push(path);
      expect(new URL(await manage.getAttribute('href').then(String), page.url()).pathname).toBe(target);
    }
    expect(found, role).toEqual(shown[role]);
  }
});

test('an admin goes from report to report by their tabs, with the same days (NAV-14, ANA-01)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/reports/social-analytics?range=this_month');
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Social analytics',
    'Reward analytics',
    'Leaderboard analytics',
    'Survey analytics',
  ]);
  await tabs.getByRole('link', { name: 'Survey analytics' }).click();
  await expect(page).toHaveURL(/\/reports\/survey-analytics\?range=this_month$/);
  await expect(tabs.getByRole('link', { name: 'Survey analytics' })).toHaveAttribute('aria-current', 'page');
});

test('the ledger shows the opening of a month as one line, from which its people are a press away (NAV-14, PTS-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/points-history');
  await page.getByRole('link', { name: 'Ledger' }).click();
  const rows = page.getByRole('row', { name: /Monthly allowance/ });
  const people = rows.first().getByRole('link', { name: /^\d+ people$/ });
  for (const more = page.getByRole('button', { name: 'Show more' }); !(await people.isVisible());) {
    await more.click();
    await waitUntilIdle(page);
  }
  await people.click();
  await expect(page).toHaveURL(/group=monthly/);
  await expect(rows.nth(1)).toBeVisible();
  await expect(rows.getByRole('link', { name: /people$/ })).toHaveCount(0);
});
