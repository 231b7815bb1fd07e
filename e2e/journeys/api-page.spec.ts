import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expect, type Page, test } from '../support/test.ts';

// The library sets some styles without a nonce; the page looks the same without them.
const blockedStyle = /^Applying inline style violates/;

async function openDocs(page: Page): Promise<void> {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Idempotency' })).toBeVisible({ timeout: 20_000 });
}

test('the API page documents the API, can be searched and tries a call, without external requests (API-08)', async ({
  open,
  expectLogged,
}) => {
  expectLogged(blockedStyle);
  const me = demoPerson('employee');
  const page = await open(await demoSession(me));
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openDocs(page);
  for (const name of ['Sign in', 'Errors', 'Paging', 'Limits', 'Live events']) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeAttached();
  }
  await page.getByRole('button', { name: 'Open Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('user/profile');
  await page.getByRole('option', { name: '/user/profile' }).first().click();
  await expect(page.getByRole('heading', { name: /one’s own profile|profile/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /Test Request.*\/user\/profile/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await expect(page.getByText(me.email).first()).toBeVisible();
  const { origin } = new URL(page.url());
  expect(requestedUrls.filter((url) => url.startsWith('http') && !url.startsWith(`${origin}/`))).toEqual([]);
});

test('the API page uses the chosen theme and fits the width of a phone (API-08)', async ({ open, expectLogged }) => {
  expectLogged(blockedStyle);
  for (const theme of ['light', 'dark'] as const) {
    const page = await open(null, { subdomain: 'northwind', storage: { 'apprecio-theme': theme } });
    await openDocs(page);
    await expect(page.locator('body')).toHaveClass(new RegExp(`${theme}-mode`));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: /menu/i }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
