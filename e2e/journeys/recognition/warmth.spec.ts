import { applyTheme } from '../../screens/screens.ts';
import { bringAxe, findViolations } from '../../support/axe.ts';
import { makeCompany, thank } from '../../support/people.ts';
import { pointsOf } from '../../support/steps.ts';
import { expect, type Page, resize, waitUntilIdle, test } from '../../support/test.ts';

/** Counts what moves from now on. */
async function watch(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const seen = new Set<Element>();
    Object.assign(window, { seen });
    const look = () => {
      for (const each of document.querySelectorAll(selector)) seen.add(each);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  return async () => page.evaluate(() => (window as unknown as { seen: Set<Element> }).seen.size);
}

test('an approved thank-you slides out of the queue and of Home, and under reduced motion nothing slides (REC-02, NAV-09)', async ({
  open,
}) => {
  const company = await makeCompany({
    Boss: { role: 'Manager' },
    Asha: { manager: 'Boss' },
    Binod: {},
    Chitra: {},
    Dev: {},
  });
  const { Boss, Asha, Binod, Chitra, Dev } = company;
  const approveFrom = async (page: Page, path: string, giver: typeof Binod) => {
    await thank(giver, Asha, 60, 'You found the missing pallet.');
    await page.goto(path);
    await waitUntilIdle(page);
    const slid = await watch(page, '[data-leaving]');
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await expect(page.getByText('You’re all caught up')).toBeVisible();
    await expect(page.locator('[data-leaving]')).toHaveCount(0);
    return slid();
  };
  const lively = await open(Boss, { reducedMotion: 'no-preference' });
  expect(await approveFrom(lively, '/recognitions', Binod)).toBe(1);
  expect(await approveFrom(lively, '/?scope=mine', Chitra)).toBe(1);
  expect(await approveFrom(await open(Boss), '/recognitions', Dev)).toBe(0);
});

test('the bell and the coin roll to their new numbers when a thank-you arrives (REC-05, NOT-01)', async ({ open }) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Binod, { reducedMotion: 'no-preference' });
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/events'));
  await page.goto('/profile');
  await listening;
  await waitUntilIdle(page);
  const rolled = await watch(page, 'header [data-rolls]');
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running');
  await expect.poll(() => pointsOf(page)).toBe(5);
  expect(await rolled()).toBe(1);
  await thank(company.Asha, company.Binod, 5, 'And the second one as well');
  await expect.poll(() => pointsOf(page)).toBe(10);
  await expect.poll(rolled).toBe(3);
});

test('Emp-3 the points history quotes the thank-you behind a line and links to it (PTS-02)', async ({ open }) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running');
  const page = await open(company.Binod);
  await page.goto('/points');
  const line = page.getByRole('row', { name: /Asha/ });
  await expect(line.getByText('You kept the cold store running')).toBeVisible();
  await line.getByRole('link', { name: /thanked you/ }).click();
  await expect(page.getByRole('dialog').getByText('You kept the cold store running')).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();
});

test('the thank-you that slides in has no accessibility violation, in both themes, at 1440 and at 320 (REC-05, NAV-09)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Binod);
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/events'));
  await page.goto('/profile');
  await listening;
  await waitUntilIdle(page);
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running through all of Diwali night.');
  const moment = page.getByRole('region', { name: /^Asha .*thanked you/ });
  await expect(moment.getByRole('button', { name: 'Thank back' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices (F8)' }).getByText(/thanked you/)).toHaveCount(0);
  for (const width of [1440, 320]) {
    await resize(page, { width, height: 700 });
    const box = (await moment.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= 700]).toEqual([true, true, true]);
    for (const theme of ['light', 'dark'] as const) {
      await applyTheme(page, theme);
      await bringAxe(page);
      expect(await findViolations(page, theme, 'all')).toEqual([]);
    }
  }
});

test('Emp-2 a thank-you opened from the bell slides in, is answered there, and throws no confetti under reduced motion (REC-05)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {}, Chitra: {} });
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running');
  await thank(company.Chitra, company.Binod, 0, 'You stayed until the last crate was in');
  const page = await open(company.Binod, { reducedMotion: 'reduce' });
  const openFromBell = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name }).click();
  };
  await page.goto('/profile');
  await openFromBell(/^Chitra .*thanked you/);
  const second = page.getByRole('region', { name: /^Chitra .*thanked you/ });
  await expect(second.getByText('You stayed until the last crate was in')).toBeVisible();
  await openFromBell(/^Asha .*thanked you/);
  const first = page.getByRole('region', { name: /^Asha .*thanked you/ });
  await expect(first.getByText('You kept the cold store running')).toBeVisible();
  await expect(first.getByText('and 1 more')).toBeVisible();
  await expect(first.getByRole('heading')).toBeFocused();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', { name: /^Notifications, [1-9]/ })).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await first.getByRole('button', { name: 'Thank back' }).click();
  await expect(page.getByRole('button', { name: `Remove ${company.Asha.name}` })).toBeVisible();
});

test('a thank-you approved in My team slides away and returns after Undo (REC-02, NAV-09)', async ({ open }) => {
  const company = await makeCompany({ Mira: { role: 'Manager' }, Asha: { manager: 'Mira' }, Binod: {} });
  await thank(company.Binod, company.Asha, 60, 'You kept the cold store running');
  const page = await open(company.Mira, { reducedMotion: 'no-preference' });
  await page.goto('/my-team');
  await waitUntilIdle(page);
  const slid = await watch(page, '[data-leaving]');
  const approve = page.getByRole('button', { name: /^Approve/ });
  await approve.first().click();
  await expect(approve).toHaveCount(0);
  expect(await slid()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(approve.first()).toBeVisible();
});
