import { call } from '../support/calls.ts';
import { loseOneAnswer } from '../support/lost-answer.ts';
import { demoSession, makeCompany } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome, openGive } from '../support/steps.ts';
import { expect, type Page, type Route, waitUntilIdle, test } from '../support/test.ts';

const message = 'You kept the cold store running through the storm.';

function recordKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/posts/recognise')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

async function writeTo(page: Page, name: string): Promise<void> {
  const dialog = await openGive(page);
  await dialog.getByRole('combobox', { name: 'Who' }).fill(name.split(' ')[0]!);
  await dialog.getByRole('option', { name }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: '20', exact: true }).click();
}

test('a thank-you survives a lost connection, a lost answer and a reload, and is sent once (NAV-12, API-07)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha);
  const keys = recordKeys(page);
  await page.goto('/');
  await expectHome(page, company.Asha);
  await writeTo(page, company.Binod.name);

  await page.reload();
  await expectHome(page, company.Asha);
  const again = page.getByRole('button', { name: /Continue your thank-you to Binod/ });
  await expect(again).toBeVisible();
  const dialog = await openGive(page);
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
  await expect(dialog.getByRole('button', { name: `Remove ${company.Binod.name}` })).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Thank Binod · 20 points' });

  expectRefusal('offline', /\/api\//);
  await page.context().setOffline(true);
  await send.click();
  await expect(dialog.getByText('You’re offline. Your message is kept here', { exact: false })).toBeVisible();
  await page.context().setOffline(false);

  const lost = await loseOneAnswer(page, '*/api/posts/recognise');
  await send.click();
  await lost();
  await expect(dialog.getByText('It can’t arrive twice.', { exact: false })).toBeVisible();
  await page.reload();
  await expectHome(page, company.Asha);
  await openGive(page);
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
  await send.click();
  await expect(page.getByText('Sent! Binod will love this', { exact: true })).toBeVisible();

  expect(keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
  const { items } = await call('recognition.sent', {}, company.Asha);
  expect(items.map((item) => [item.message, item.points])).toEqual([[message, 20]]);
  const { earned } = await call('points.balances', {}, company.Binod);
  expect(earned).toBe(20);
  await expect(page.getByRole('button', { name: /Continue your thank-you/ })).toHaveCount(0);
});

test('changing the message after a lost answer does not create a second thank-you (NAV-12)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha);
  await page.goto('/');
  await expectHome(page, company.Asha);
  await writeTo(page, company.Binod.name);
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  expectRefusal('offline', /\/api\/posts\/recognise/);
  expectRefusal(409, /\/api\/posts\/recognise/);
  const lost = await loseOneAnswer(page, '*/api/posts/recognise');
  await dialog.getByRole('button', { name: 'Thank Binod · 20 points' }).click();
  await lost();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Other words.');
  await dialog.getByRole('button', { name: 'Thank Binod · 20 points' }).click();
  await expect(page.getByText('This was already sent')).toBeVisible();
  const { items } = await call('recognition.sent', {}, company.Asha);
  expect(items.map((item) => item.message)).toEqual([message]);
});

test('without a connection a page not opened before says so and opens automatically once there is a connection (NAV-12)', async ({
  open,
  expectRefusal,
  expectLogged,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Asha, { serviceWorkers: 'allow' });
  await page.goto('/');
  await expectHome(page, company.Asha);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) await new Promise((resolve) => (serviceWorker.oncontrollerchange = resolve));
  });
  expectRefusal('offline', /./);
  expectLogged(/Failed to fetch dynamically imported module/);
  await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes')));
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().dispatchEvent('click');
  await expect(page.getByText('You’re offline. Nothing is lost', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull();
});

test('a page part whose failure arrives only after reconnection is fetched again automatically (NAV-12)', async ({
  open,
  expectRefusal,
  expectLogged,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Asha);
  await page.goto('/');
  await expectHome(page, company.Asha);
  expectRefusal('offline', /./);
  expectLogged(/Failed to fetch dynamically imported module/);
  await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes')));
  const requested = Promise.withResolvers<Route>();
  await page.route(/\/assets\/people\.index-/, (route) => requested.resolve(route), { times: 1 });
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().dispatchEvent('click');
  const part = await requested.promise;
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await part.abort('internetdisconnected');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull();
});

async function leaveTheNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}

test('without a connection a part that cannot be fetched shows a toast, and the page stays (NAV-12)', async ({
  open,
  expectRefusal,
  expectLogged,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  const react = page.getByRole('button', { name: 'React', exact: true }).first();
  await react.scrollIntoViewIfNeeded();
  await waitUntilIdle(page);
  expectRefusal('offline', /./);
  await leaveTheNetwork(page);
  await react.click();
  await expect(page.getByText('Try again when you’re back.', { exact: false })).toBeVisible();
  await expectHome(page, demoPerson('employee'));
  await expectShell(page);
  await expect(react).toHaveAttribute('aria-expanded', 'false');

  expectLogged(/Failed to fetch dynamically imported module/);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectShell(page);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expectHome(page, demoPerson('employee'));
  await react.click();
  await expect(page.getByRole('toolbar', { name: 'Choose a reaction' })).toBeVisible();
});

test('without a connection reactions, the thank-you dialog and the drawing of a failed page come from the cache (NAV-12)', async ({
  open,
  expectRefusal,
  expectLogged,
}) => {
  const page = await open(await demoSession(demoPerson('employee')), { serviceWorkers: 'allow' });
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  expectRefusal('offline', /./);
  expectLogged(/NetworkError: The server could not be reached/);
  expectLogged(/Failed to fetch dynamically imported module/);
  await leaveTheNetwork(page);
  await page.getByRole('button', { name: 'React', exact: true }).first().click();
  await expect(page.getByRole('toolbar', { name: 'Choose a reaction' })).toBeVisible();
  await page.keyboard.press('Escape');

  const dialog = await openGive(page);
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().dispatchEvent('click');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(failed.locator('svg[viewBox="0 0 132 96"]')).toBeVisible();
  await expectShell(page);

  await page.goto('/');
  await expect(page.getByRole('alert').locator('svg[viewBox="0 0 132 96"]')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Apprecio, go to Home' })).toBeVisible();
  await page.context().setOffline(false);
  await expectHome(page, demoPerson('employee'));
});

test('the manifest and its icons load, so that the product can be installed (NAV-12)', async ({ open }) => {
  const page = await open(null);
  await page.goto('/login');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await (await fetch(link.href)).json()) as { name: string; start_url: string; icons: { src: string }[] };
  });
  expect(manifest.name).toContain('Apprecio');
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) {
    const loaded = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(loaded).toBeGreaterThan(0);
  }
});
