import type { Locator } from '@playwright/test';
import { call } from '../support/calls.ts';
import { employeesHead } from '../support/files.ts';
import { demoSession, makeCompany } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, waitUntilIdle, test } from '../support/test.ts';

const sizeOf = async (target: Locator) => {
  const box = (await target.boundingBox())!;
  return { width: Math.round(box.width), height: Math.round(box.height) };
};

test('on a wide screen the page is at most 1400, the columns 280 and 320, the feed at most 600 (NAV-03)', async ({
  open,
}) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person), { viewport: { width: 1920, height: 1080 } });
  await page.goto('/');
  await expectHome(page, person);
  await waitUntilIdle(page);
  const left = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!;
  const right = (await page.getByRole('complementary').boundingBox())!;
  const edge = (1920 - 1400) / 2;
  expect(Math.round(left.x)).toBeGreaterThanOrEqual(edge);
  expect(Math.round(right.x + right.width)).toBeLessThanOrEqual(1920 - edge);
  expect(Math.round(left.x + left.width - edge)).toBe(280);
  expect(Math.round(right.width)).toBe(320);
  for (const post of await page.getByRole('article').all()) expect((await sizeOf(post)).width).toBeLessThanOrEqual(600);
});

test('the bell opens a panel 380 wide and at most 450 high, and the logo leads to Home (NAV-02, NAV-03)', async ({
  open,
}) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person));
  await page.goto('/people');
  await waitUntilIdle(page);
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await waitUntilIdle(page);
  const size = await sizeOf(panel);
  expect(size.width).toBe(380);
  expect(size.height).toBeLessThanOrEqual(450);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link').first().click();
  await expectHome(page, person);
});

test('below a width of 900 the side column disappears and the drawer is 280 wide (NAV-03)', async ({ open }) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person), { viewport: { width: 899, height: 900 } });
  await page.goto('/');
  await expectHome(page, person);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await waitUntilIdle(page);
  expect((await sizeOf(drawer)).width).toBe(280);
});

/** Runs in the page before anything else: notes on the page what was seen and then stood elsewhere. */
function watchMoves(): void {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  // A word may move by the space that its own letters take when they load.
  const far = 12;
  const moved: string[] = [];
  new PerformanceObserver((list) => {
    const all = (list.getEntries() as Shift[]).flatMap((entry) => entry.sources);
    for (const { node, previousRect: before, currentRect: after } of all) {
      const way = Math.hypot(after.x - before.x, after.y - before.y);
      if (before.width > 0 && way > far) moved.push(`${node?.textContent ?? ''} by ${way}`);
    }
    document.documentElement.dataset.moved = moved.join('|');
  }).observe({ type: 'layout-shift', buffered: true });
}

test('draws the frame with the greeting before the posts (NAV-12)', async ({ open }) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person));
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('header')) return;
      Object.assign(window, {
        drawnFirst: ['main h1', 'main article'].map((one) => document.querySelector(one) !== null),
      });
      watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expectHome(page, person);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { drawnFirst: boolean[] }).drawnFirst)).toEqual([true, false]);
});

test('nothing on Home moves while it loads, for an employee and for a new admin (NAV-10)', async ({ open }) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  await call('posts.create', { text: 'Lunch is at noon.' }, Asha);
  for (const person of [Admin, Asha]) {
    const page = await open(person);
    await page.addInitScript(watchMoves);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'For you' }).getByText('You’re all caught up')).toBeVisible();
    if (person === Admin) await expect(page.getByRole('link', { name: /^Set-up: / })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Communities' })).toBeVisible();
    await waitUntilIdle(page);
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? ''), person.name).toBe('');
  }
});

for (const path of ['/store', '/wishlist']) {
  test(`nothing on ${path} moves on a phone while its answers come one after the other (NAV-10)`, async ({ open }) => {
    const page = await open(await demoSession(demoPerson('employee')), { viewport: { width: 390, height: 844 } });
    await page.addInitScript(watchMoves);
    let requestCount = 0;
    await page.route(/\/api\/(?!user\/profile|company\/detail|events)/, async (route) => {
      const turn = requestCount++;
      await new Promise((resolve) => setTimeout(resolve, turn * 40));
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('main').locator('h2, h3').first()).toBeVisible();
    await waitUntilIdle(page);
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('');
  });
}

/** Runs in the page before anything else: sums how much of the page shifts without being asked to. */
function sumShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum += entry.value;
    document.documentElement.dataset.shifted = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const width of [390, 1440]) {
  test(`the latest award comes where its place was kept, at a width of ${width} (NAV-10, HOF-01)`, async ({ open }) => {
    const page = await open(await demoSession(demoPerson('employee')), { viewport: { width, height: 900 } });
    await page.addInitScript(sumShifts);
    const drawn = Promise.withResolvers<void>();
    await page.route(/\/api\/hall-of-fame\/list/, async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.goto('/hall-of-fame', { waitUntil: 'commit' });
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    drawn.resolve();
    await expect(page.getByRole('button', { name: /^Congratulate / }).first()).toBeVisible();
    await waitUntilIdle(page);
    expect(Number(await page.evaluate(() => document.documentElement.dataset.shifted ?? '0'))).toBeLessThan(0.05);
  });
}

/** Runs in the page before anything else: other parts come before the skeleton, which waits 200 ms. */
function delaySkeletons(): void {
  const usual = window.setTimeout;
  const slower = (run: TimerHandler, ms?: number) => usual(run, ms === 200 ? 1000 : ms);
  Object.assign(window, { setTimeout: slower });
}

for (const { role, path, width, drawn } of [
  { role: 'admin', path: '/organization/employees', width: 1440, drawn: 'Status' },
  { role: 'admin', path: '/organization/points-history', width: 390, drawn: 'Books balance' },
  { role: 'manager', path: '/my-team', width: 1440, drawn: 'No thank-yous in 30 days' },
] as const) {
  test(`nothing on ${path} moves while its parts load one after the other (NAV-10)`, async ({ open }) => {
    const person = demoPerson(role);
    const page = await open(await demoSession(person), { viewport: { width, height: 900 } });
    await page.addInitScript(watchMoves);
    await page.addInitScript(delaySkeletons);
    const skeleton = Promise.withResolvers<void>();
    let requestCount = 0;
    await page.route(/\/api\/(?!user\/profile|company\/detail|events)/, async (route) => {
      const turn = requestCount++;
      await skeleton.promise;
      await new Promise((resolve) => setTimeout(resolve, turn * 60));
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    skeleton.resolve();
    await expect(page.getByText(drawn, { exact: true })).toBeVisible();
    await waitUntilIdle(page);
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('');
  });
}

test('on a slow connection no setting moves while the page loads, on a phone or a wide screen (NAV-10, PPL-06)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  for (const width of [1440, 390]) {
    const page = await open(Asha, { viewport: { width, height: 900 } });
    await page.goto('/people');
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
    if (width === 390) await page.getByRole('button', { name: 'More', exact: true }).click();
    await waitUntilIdle(page);
    let requestCount = 0;
    await page.route(/\/assets\/|\/api\/(?!user\/preference)/, async (route) => {
      requestCount += 1;
      await new Promise((resolve) => setTimeout(resolve, requestCount * 60));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    const settings = [page.getByRole('radiogroup', { name: 'Birthday' }), page.getByLabel('Personal email')];
    const places = async () =>
      Promise.all(settings.map(async (one) => one.evaluate((box) => box.getBoundingClientRect().y + window.scrollY)));
    await settings[0]!.waitFor();
    const first = await places();
    await expect(page.getByRole('combobox', { name: 'My points: Email' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
    await waitUntilIdle(page);
    expect(await places(), `at ${width}`).toEqual(first);
  }
});

test('the import bar appears together with its rows and does not move (NAV-10, ONB-05)', async ({ open }) => {
  const { Admin } = await makeCompany({});
  const lines = Array.from({ length: 30 }, (_unused, at) => {
    const email = `p${at}@${Admin.subdomain}.example`;
    return `0${at},Asha Rao,${email},,Employee,Planner,Logistics,Pune,,15-01-2020,1990-02-03,Female`;
  });
  const csv = [employeesHead, ...lines].join('\n');
  const { id } = await call('employees.import', { csv }, Admin);
  const page = await open(Admin);
  await page.addInitScript(watchMoves);
  const rows = Promise.withResolvers<void>();
  await page.route('**/api/admin/batches/rows/**', async (route) => {
    await rows.promise;
    await route.continue();
  });
  await page.goto(`/organization/employees/import?batch=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Check before import' })).toBeVisible();
  await expect(page.locator('[role=status][aria-busy=true]').first()).toBeVisible();
  const bar = page.getByRole('checkbox', { name: 'Invite new people' });
  await expect(bar).toHaveCount(0);
  rows.resolve();
  await expect(bar).toBeVisible();
  await waitUntilIdle(page);
  expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('');
});

test('on a phone the widget row starts at its first widget, whichever loads last (NAV-10)', async ({ open }) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person), { viewport: { width: 390, height: 844 } });
  await page.route('**/api/announcements/widget', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/');
  const row = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Communities' }) });
  await expect(row).toBeVisible();
  await waitUntilIdle(page);
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(0);
});

test('a short page has no scrollbar (NAV-03)', async ({ open }) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha, { viewport: { width: 1440, height: 900 } });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});
