import { call } from '../support/calls.ts';
import { instantIn, today } from '../support/days.ts';
import { demoSession, makeCompany } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test, waitUntilIdle } from '../support/test.ts';

const widths = [390, 820, 1440];

test('Home shows its widgets in the specified order at every width, without what For you holds, and the feed does not move (HOME-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {}, Chitra: {} });
  const { Admin, Asha, Binod, Chitra } = company;
  const born = today().subtract({ years: 28 });
  await call('profile.edit', { dateOfBirth: born.toString() }, Asha);
  await call('profile.edit', { dateOfBirth: born.add({ days: 2 }).toString() }, Chitra);
  for (const each of [Asha, Chitra]) await call('profile.prefer', { birthdayVisibility: 'everyone' }, each);
  const audience = { kind: 'people' as const, ids: [Binod.id] };
  await call('announcements.create', { title: 'New canteen hours', text: 'From Monday.', audience }, Admin);
  const mustRead = { title: 'Read this first', text: 'It is short.', audience, mustAcknowledge: true };
  await call('announcements.create', mustRead, Admin);
  const endsAt = instantIn(1);
  await call('polls.create', { question: 'Tea or coffee?', options: ['Tea', 'Coffee'], audience, endsAt }, Admin);
  for (const width of widths) {
    const page = await open(Binod, { viewport: { width, height: 900 } });
    await page.goto('/');
    await expectHome(page, Binod);
    const feed = page.getByRole('heading', { level: 2, name: 'Latest' });
    const waiting = page.getByRole('region', { name: 'For you' });
    await expect(waiting.getByRole('link', { name: /^Vote: Tea or coffee/ })).toBeVisible();
    const before = (await feed.boundingBox())!.y;
    const widgets = page.getByRole(width < 1200 ? 'region' : 'complementary', {
      name: width < 1200 ? 'Around you' : 'Your points',
    });
    await expect(widgets.getByRole('region', { name: 'Communities' })).toBeVisible();
    const shown = ['Announcements', 'Birthdays', 'Polls', 'Communities'];
    const heads = async () =>
      (await widgets.getByRole('heading', { level: 2 }).allTextContents()).filter((head) => shown.includes(head));
    await expect.poll(heads).toEqual(shown);
    await expect(waiting.getByRole('button', { name: `Wish ${Asha.name}` })).toBeAttached();
    await expect(waiting.getByText('Read this first')).toBeAttached();
    await expect(widgets.getByText(Chitra.name)).toBeAttached();
    await expect(widgets.getByText(Asha.name)).toHaveCount(0);
    await expect(widgets.getByText('Read this first')).toHaveCount(0);
    expect((await feed.boundingBox())!.y).toBe(before);
    await page.context().close();
  }
});

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

for (const width of [390, 1440]) {
  test(`on a slow network Home at ${width} pixels hardly moves, shows three things that wait, and on phones the first thank-you and the points (HOME-01, NAV-12)`, async ({
    open,
  }) => {
    const page = await open(await demoSession(demoPerson('manager')), { viewport: { width, height: 844 } });
    await page.addInitScript(() => {
      const seen = { moved: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 60 * 1024,
      uploadThroughput: 60 * 1024,
    });
    await page.goto('/');
    const waiting = page.getByRole('region', { name: 'For you' });
    await expect(waiting.getByRole('listitem')).toHaveCount(3, { timeout: 40_000 });
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('heading', { name: 'Communities' })).toBeAttached({ timeout: 40_000 });
    await waitUntilIdle(page);
    const moved = await page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved);
    expect(moved).toBeLessThanOrEqual(0.02);
    if (width > 400) return;
    const bar = page.getByRole('navigation').last();
    const [{ y: top }, { y: foot }] = [(await first.boundingBox())!, (await bar.boundingBox())!];
    expect(top).toBeLessThan(foot - 60);
    const points = page.getByRole('main').getByRole('link', { name: /left/ }).first();
    await expect(points).toBeInViewport();
    await expect(points).toContainText(/^[\d,]+ points/);
  });
}

test('a person reorders their widgets by keyboard, keeps the order after a reload, and restores the usual order (HOME-01)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const audience = { kind: 'people' as const, ids: [Asha.id] };
  await call('announcements.create', { title: 'New canteen hours', text: 'From Monday.', audience }, Admin);
  const page = await open(Asha);
  await page.goto('/');
  const widgets = page.getByRole('complementary', { name: 'Your points' });
  const heads = async () =>
    (await widgets.getByRole('heading', { level: 2 }).allTextContents()).filter((head) =>
      ['Announcements', 'Communities'].includes(head),
    );
  await widgets.getByRole('button', { name: 'Arrange cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange cards' });
  const up = dialog.getByRole('button', { name: 'Move Communities up' });
  await up.focus();
  for (let place = 6; place > 0; place -= 1) await page.keyboard.press('Enter');
  await expect(dialog.getByText('Communities is now number 1')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Move Communities down' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(heads).toEqual(['Communities', 'Announcements']);
  const readSavedWidget = async () => (await call('profile.detail', {}, Asha)).preference.homeWidgets?.[0];
  await expect.poll(readSavedWidget).toBe('communities');
  await page.reload();
  await expect.poll(heads).toEqual(['Communities', 'Announcements']);
  await widgets.getByRole('button', { name: 'Arrange cards' }).click();
  await dialog.getByRole('button', { name: 'Use the usual order' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(heads).toEqual(['Announcements', 'Communities']);
});
