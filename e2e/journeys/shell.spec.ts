import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

const ending = 'Apprecio · Employee Engagement Platform';

test('the 403 screen states the reason, shows no navigation to refused pages, and leads to Home (ACC-04, ACC-05)', async ({
  look,
  expectRefusal,
}) => {
  const refused = { employee: ['/organization', '/reports'], manager: ['/reports'] } as const;
  // The server has no page at these paths, so it answers 404 to everyone.
  for (const path of refused.employee) expectRefusal(404, new RegExp(`${path}$`));
  for (const role of ['employee', 'manager'] as const) {
    const { page } = await look(role);
    for (const path of refused[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Access Denied - You do not have permission to view this page',
      );
      await expect(page).toHaveTitle(`Access Denied · ${ending}`);
      await expect(page.getByRole('button', { name: 'Organization' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Go to Home', exact: true }).click();
    await expectHome(page, demoPerson(role));
  }
});

test('an unknown address shows the not-found screen, which leads to Home (ACC-06)', async ({ open, expectRefusal }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  for (const path of ['/nowhere', '/people/one/two', '/dev/components']) {
    expectRefusal(404, new RegExp(`${path}$`));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectHome(page, demoPerson('employee'));
});

test('every path has its title, and every page change is counted (ACC-07, ACC-08)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/page-view')) views.push(String(request.postDataJSON().page));
  });
  const titles = {
    '/': 'Home',
    '/people': 'People',
    [`/people/${demoPerson('manager').id}`]: 'Person Details',
    '/profile': 'Profile',
    '/points': 'Points',
    '/recognitions': 'Pending Recognitions',
    '/organization/employees/import': 'Import employees',
    '/organization/employees': 'Manage Employees',
  };
  const expected: string[] = [];
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · ${ending}`);
    await waitUntilIdle(page);
    expected.push(path.replace(/people\/.+/, 'people/{personId}'));
    await expect.poll(() => views).toEqual(expected);
  }
  const stranger = await open(null, { subdomain: stage.demo.subdomain });
  for (const [path, title] of [
    ['/login', 'Sign in'],
    ['/register', 'Register'],
    ['/reset-password', 'Reset password'],
  ] as const) {
    await stranger.goto(path);
    await expect(stranger).toHaveTitle(`${title} · ${ending}`);
  }
  await stranger.goto('/login');
  await expect(stranger.getByText('Connect. Celebrate. Grow.').first()).toBeAttached();
  await expect(stranger.getByText('Appreciate. Recognize. Celebrate.').filter({ visible: true })).toHaveCount(1);
});

test('the side navigation and the account menu end with Logout, and the employees page has the heading Manage Employees (NAV-01, NAV-02, ACC-08)', async ({
  look,
}) => {
  const { page } = await look('admin');
  await page.goto('/organization/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Employees');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('a, button').last()).toHaveText('Logout');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem').last()).toHaveText('Logout');
});

async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenThemes: seen });
    const note = () => seen.push(document.documentElement.dataset['theme'] ?? 'none');
    document.addEventListener('DOMContentLoaded', note);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'paint', buffered: true });
    new MutationObserver(note).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
  });
  return async () => [
    ...new Set(await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)),
  ];
}

test('the stored theme, or else the theme of the device, is set before the first paint and never changes (NAV-06)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const cases = [
    [{ storage: { 'apprecio-theme': 'dark' }, colorScheme: 'light' }, 'dark'],
    [{ storage: { 'apprecio-theme': 'light' }, colorScheme: 'dark' }, 'light'],
    [{ colorScheme: 'dark' }, 'dark'],
    [{ storage: { 'apprecio-theme': 'purple' }, colorScheme: 'light' }, 'light'],
  ] as const;
  for (const [visit, theme] of cases) {
    const page = await open(session, visit);
    const seen = await recordThemes(page);
    await page.goto('/profile');
    await waitUntilIdle(page);
    expect(await seen()).toEqual([theme]);
  }
});

test('without a stored choice the page follows the theme of the device and a theme:change event (NAV-06)', async ({
  open,
}) => {
  const page = await open(null, { subdomain: stage.demo.subdomain, colorScheme: 'light' });
  await page.goto('/login');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => {
    localStorage.setItem('apprecio-theme', 'light');
    dispatchEvent(new Event('theme:change'));
  });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('a theme chosen in the menu stays after a reload and applies on another device (NAV-06, PPL-06)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('manager'));
  const page = await open(session);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Account menu, / }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/preference') && answer.ok());
  await page.getByRole('menuitemcheckbox', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await saved;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const elsewhere = await open(session);
  await elsewhere.goto('/profile');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const lists = {
  '/': '**/api/posts/list',
  '/people': '**/api/people/list',
  '/points': '**/api/user/points/history**',
  '/recognitions': '**/api/pending-recognition/list',
  '/recognitions?tab=sent': '**/api/sent-recognition/list',
};

async function failAndRetry(page: Page, path: string, call: string): Promise<void> {
  let failing = true;
  await page.route(call, async (route) => (failing ? route.fulfill({ status: 500, body: '{}' }) : route.continue()));
  await page.goto(path);
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading data. Please try again.' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  failing = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
  const main = page.locator('main');
  const rows = main.getByRole('listitem').or(main.getByRole('article')).or(main.getByRole('row'));
  await expect(rows.first()).toBeVisible();
}

test('a list that fails to load offers Retry, and Retry loads it (NAV-10)', async ({ open, expectRefusal }) => {
  const page = await open(await demoSession(demoPerson('manager')));
  expectRefusal(500, /\/api\//);
  // Runs the tabs at the same time, because most of the time passes between the retries.
  const tabs = Object.entries(lists).map(async ([path, call], at) =>
    failAndRetry(at === 0 ? page : await page.context().newPage(), path, call),
  );
  await Promise.all(tabs);
});

test('a page part replaced by a newer release reloads the page once (NAV-12)', async ({ open, expectRefusal }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await waitUntilIdle(page);
  expectRefusal(404, /\/assets\/communities\.index-/);
  let requestCount = 0;
  await page.route(/\/assets\/communities\.index-/, async (route) => {
    requestCount += 1;
    await (requestCount === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  // Delays the new document, so that the old one continues to run meanwhile.
  const lived = Promise.withResolvers<void>();
  await page.exposeFunction('lived', lived.resolve);
  await page.route('/communities', async (route) => {
    await lived.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    let ticks = 0;
    addEventListener('beforeunload', () => {
      setInterval(() => ++ticks === 20 && (window as unknown as { lived: () => void }).lived(), 10);
    });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('navigation').getByRole('link', { name: 'Communities' }).dispatchEvent('click');
  await reloaded;
  await expect(page).toHaveURL('/communities');
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
  expect(requestCount).toBe(2);
});
