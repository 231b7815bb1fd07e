import { makeToken, readToken } from '../../../server/src/platform/session/session.ts';
import { call, type Session } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, originOf, stage } from '../../support/stage.ts';
import { expectHome, signIn, storedToken } from '../../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../../support/test.ts';

function expired({ token }: Session): string {
  return makeToken({ ...readToken(token, stage.secretKey, new Date(0)), expiresAt: 1_000 }, stage.secretKey);
}

async function replaceToken(page: Page, token: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('user_token', value), token);
}

interface Answers {
  statuses: (path: RegExp) => number[];
}

function recordAnswers(page: Page): Answers {
  const answers: { path: string; status: number }[] = [];
  page.on('response', (answer) => answers.push({ path: new URL(answer.url()).pathname, status: answer.status() }));
  return { statuses: (path) => answers.filter((answer) => path.test(answer.path)).map(({ status }) => status) };
}

/**
 * Returns the data that a browser still stores of the person who was signed in. Theme, language and currency belong
 * to the device and are excluded.
 */
async function leftBehind(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const stored = Object.keys(localStorage).filter((key) => !['apprecio-theme', 'language', 'currency'].includes(key));
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname);
    const fetched = paths.filter((path) => path !== '/' && !path.startsWith('/assets/'));
    return [...stored, ...Object.keys(sessionStorage), ...databases, ...fetched];
  });
}

test('calls that meet an expired token at the same time share one refresh and all succeed (API-04)', async ({
  open,
  expectRefusal,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const page = await open(session);
  const stream = page.waitForRequest(/\/api\/events$/);
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await stream;
  // Starts from a page without calls, so that no single call renews the token before the other calls find it expired.
  await page.goto('/favicon.svg');
  await replaceToken(page, expired(session));
  const { statuses } = recordAnswers(page);
  expectRefusal(419, /\/api\//);
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  await expect(page.getByRole('article').first()).toBeVisible();
  const calls = statuses(/^\/api\/(?!user\/refresh-token|events)/);
  expect(calls.filter((status) => status === 419).length).toBeGreaterThanOrEqual(3);
  expect(calls.filter((status) => status !== 419).every((status) => status === 200)).toBe(true);
  expect(calls.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(statuses(/refresh-token/)).toEqual([200]);
  const renewed = await storedToken(page);
  expect(renewed).not.toBe(expired(session));
  expect(renewed).not.toBeNull();
});

test('two tabs that meet an expired token at the same time both continue (AUTH-03)', async ({
  open,
  expectRefusal,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const one = await open(session);
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  }
  await replaceToken(one, expired(session));
  expectRefusal(419, /\/api\//);
  const go = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('button', { name: /^Thank / }).first()).toBeVisible();
  };
  await Promise.all([go(one), go(two)]);
  for (const page of [one, two]) await expect(page).toHaveURL(/\/people$/);
});

test('a refused refresh clears the stored token and leads to /login with the return address (API-04)', async ({
  open,
  expectRefusal,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const page = await open(session);
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  // Waits until the page sends no more calls by itself. Such a call would be refused before the press.
  await listening;
  await waitUntilIdle(page);
  expectRefusal(419, /\/api\//);
  // The refresh, and the calls made after the storage is cleared.
  expectRefusal(401, /\/api\//);
  // Clears the cookie first, because a call still in flight would renew the token with it.
  await page.context().clearCookies();
  await replaceToken(page, expired(session));
  // Dispatches the click without moving the pointer. Moving it would prefetch, and the prefetch would be refused
  // before the press.
  await page.getByRole('link', { name: 'People' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/people');
  expect(await storedToken(page)).toBeNull();
});

test('a token with a wrong signature is answered with 401, clears the stored token and leads to /login (API-04, ACC-03)', async ({
  open,
  expectRefusal,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const page = await open({ ...session, token: `${session.token.slice(0, -4)}AAAA` });
  expectRefusal(401, /\/api\//);
  await page.goto('/points?account=allowance');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/points?account=allowance');
  expect(await storedToken(page)).toBeNull();
});

test('without network the profile offers Retry, keeps the token and loads after Retry (ACC-03)', async ({
  open,
  expectRefusal,
  expectLogged,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const page = await open(session);
  expectRefusal('offline', /user\/profile/);
  expectLogged(/^NetworkError: /);
  await page.route('**/api/user/profile', (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await expect(page.getByText('Error loading data. Please try again.')).toBeVisible();
  expect(await storedToken(page)).toBe(session.token);
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a server error offers Retry and keeps the token (ACC-03)', async ({ open, expectRefusal, expectLogged }) => {
  const session = await demoSession(demoPerson('employee'));
  const page = await open(session);
  expectRefusal(503, /user\/profile/);
  expectLogged(/^ApiError: HTTP 503/);
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/people');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await storedToken(page)).toBe(session.token);
});

test('a call that an overloaded server refuses is retried, and the page loads without an error (OPS-03)', async ({
  open,
  expectRefusal,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  expectRefusal(503, /billing\/overview/);
  let requestCount = 0;
  await page.route('**/api/company/billing/overview', async (route) => {
    requestCount++;
    await (requestCount === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue());
  });
  await page.goto('/organization/billing');
  await expect.poll(() => requestCount).toBe(2);
  await waitUntilIdle(page);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText(/\d/);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('without a token a page leads to /login, and signing in returns to the page (ACC-02, AUTH-01)', async ({
  open,
}) => {
  const page = await open(null, { subdomain: stage.demo.subdomain });
  await page.goto('/people?team=true');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/people?team=true');
  await expect(page.getByText('Northwind Foods').first()).toBeVisible();
  await signIn(page, demoPerson('employee').email, stage.demo.password);
  await expect(page.getByRole('button', { name: 'My team', pressed: true })).toBeVisible();
  await expect(page).toHaveURL(/\/people\?team=true$/);
});

test('the address of a post is kept through sign-in and through the end of a session (ACC-02)', async ({
  open,
  expectRefusal,
}) => {
  const employee = demoPerson('employee');
  const [post] = (await call('posts.list', {}, await demoSession(employee))).items;
  const address = `/?postId=${post!.id}`;
  const page = await open(null, { subdomain: stage.demo.subdomain });
  const wayBack = () => new URL(page.url()).searchParams.get('redirect');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(wayBack()).toBe(address);
  await signIn(page, employee.email, stage.demo.password);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(page.url()).toBe(`${originOf(stage.demo.subdomain)}${address}`);
  await waitUntilIdle(page);
  expectRefusal(401, /\/api\//);
  await page.context().clearCookies();
  await replaceToken(page, 'not.a.token');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(wayBack()).toBe(address);
});

test('Home leads to /login without a return address, and a foreign return address is not followed (ACC-02)', async ({
  open,
}) => {
  const page = await open(null, { subdomain: stage.demo.subdomain });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(page.url()).toBe(`${originOf(stage.demo.subdomain)}/login`);
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/steal')}`);
  await signIn(page, demoPerson('employee').email, stage.demo.password);
  await expectHome(page, demoPerson('employee'));
  expect(page.url()).toBe(`${originOf(stage.demo.subdomain)}/`);
});

test('/login, /register and /reset-password lead to Home if there is a token (ACC-01)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  for (const path of ['/login', '/register', '/reset-password']) {
    await page.goto(path);
    await expectHome(page, demoPerson('employee'));
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('logging out ends the session on the server and in every tab, and locally if the call fails (AUTH-04)', async ({
  open,
  expectRefusal,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const one = await open(session);
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  }
  await two.goto('/');
  await two.getByRole('button', { name: 'Thank someone' }).first().click();
  await two.getByRole('textbox', { name: 'Message' }).fill('Half a sentence of');
  await expect.poll(async () => two.evaluate(() => Object.keys(localStorage).join())).toContain('draft');
  await waitUntilIdle(two);
  await one.getByRole('button', { name: 'Logout' }).click();
  for (const page of [one, two]) {
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await leftBehind(page)).toEqual([]);
  }

  const again = await open(session);
  expectRefusal(401, /\/api\//);
  await again.goto('/people');
  await expect(again.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  const unheard = await open(await demoSession(demoPerson('employee')));
  await unheard.goto('/profile');
  expectRefusal('offline', /user\/logout/);
  await unheard.route('**/api/user/logout', (route) => route.abort());
  await unheard.getByRole('button', { name: 'Logout' }).click();
  await expect(unheard.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await storedToken(unheard)).toBeNull();
});

test('after someone else signs in in another tab, the first tab shows the new person (AUTH-04)', async ({ open }) => {
  const [before, after] = [demoPerson('employee'), demoPerson('manager')];
  const one = await open(null, { subdomain: stage.demo.subdomain });
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto(`${originOf(stage.demo.subdomain)}/login`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  }
  const listening = one.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await signIn(one, before.email, stage.demo.password);
  await expectHome(one, before);
  await listening;
  await waitUntilIdle(one);
  await signIn(two, after.email, stage.demo.password);
  await expectHome(two, after);
  await expectHome(one, after);
});
