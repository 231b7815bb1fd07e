import type { APIRequestContext, Page } from '@playwright/test';
import { call } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, waitUntilIdle, test } from '../support/test.ts';

/**
 * The target size of the first load, in bytes. A larger load is only reported up to `limit`, since people feel
 * seconds and not bytes.
 */
const aim = 130 * 1024;
const limit = 140 * 1024;

test('the first load of Home is small and compressed, and index.html names every script that it imports (NAV-12)', async ({
  open,
  request,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  // The files that `index.html` names and requests by itself, before any of them runs.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=modulepreload]')].map(
      (element) => new URL('src' in element ? element.src : element.href).pathname,
    ),
  );
  expect(files.length).toBeGreaterThan(2);
  let bytes = 0;
  for (const file of new Set(files)) {
    const answer = await request.get(`http://127.0.0.1:${stage.port}${file}`, { headers: { 'accept-encoding': 'br' } });
    const length = Number(answer.headers()['content-length']);
    // Compression would enlarge the smallest files.
    if (length >= 512) expect(answer.headers()['content-encoding'], file).toBe('br');
    bytes += length;
    const imported = (await answer.text()).matchAll(/\b(?:from|import) ?["'`]\.\/([^"'`]+)["'`]/g);
    expect(files, `what ${file} imports`).toEqual(
      expect.arrayContaining([...imported].map(([, name = '']) => `/assets/${name}`)),
    );
  }
  if (bytes > aim) console.warn(`The first load weighs ${bytes} bytes, ${bytes - aim} more than it should.`);
  expect(bytes).toBeLessThanOrEqual(limit);
});

/** Counts the scripts of a page as they come, and says which of them hold schema code. */
function watchScripts(page: Page, request: APIRequestContext) {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  // Requests the texts again, because the browser drops the bodies of a page that was left.
  const withSchemas = async () => {
    const texts = await Promise.all(
      [...scripts].map(async (name) => {
        const answer = await request.get(`http://127.0.0.1:${stage.port}${name}`);
        return { name, text: await answer.text() };
      }),
    );
    return texts.filter(({ text }) => text.includes('$ZodType')).map(({ name }) => name);
  };
  return { scripts, withSchemas };
}

test('Home loads at most 20 scripts and no schema code, while the profile page does (NAV-12)', async ({
  open,
  request,
}) => {
  const session = await demoSession(demoPerson('admin'));
  await call('posts.create', { text: 'The canteen opens at noon.' }, session);
  const page = await open(session);
  const { scripts, withSchemas } = watchScripts(page, request);
  await page.goto('/');
  await expectHome(page, demoPerson('admin'));
  await waitUntilIdle(page);
  await expect.poll(() => [...scripts].filter((name) => name.includes('/post-parts-'))).toHaveLength(1);
  expect(scripts.size).toBeLessThanOrEqual(20);
  expect(await withSchemas()).toEqual([]);
  await page.goto('/profile');
  await expect.poll(withSchemas).not.toEqual([]);
});

test('pages that only show something load no schema code and no cards of Home (NAV-12)', async ({ open, request }) => {
  const session = await demoSession(demoPerson('employee'));
  const [communities, orders, surveys] = await Promise.all([
    call('communities.list', {}, session),
    call('orders.list', {}, session),
    call('surveys.active', {}, session),
  ]);
  const paths = [
    'announcements',
    'birthdays',
    'notifications',
    'orders',
    'people',
    'points',
    'polls',
    'store',
    'zapz',
    `communities/${communities.items[0]!.id}`,
    `orders/${orders.items[0]!.orderNum}`,
    `survey/${surveys.items[0]!.id}`,
  ];
  for (const path of paths) {
    const page = await open(session);
    const { scripts, withSchemas } = watchScripts(page, request);
    await page.goto(`/${path}`);
    await waitUntilIdle(page);
    expect(await withSchemas(), path).toEqual([]);
    expect(
      [...scripts].filter((name) => name.includes('/widgets-')),
      path,
    ).toEqual([]);
    await page.close();
  }
});

test('a form is shown before its schemas have loaded (NAV-12)', async ({ open }) => {
  const session = await demoSession(demoPerson('employee'));
  const pages = [
    { session: null, path: '/login', field: 'Work email' },
    { session: null, path: '/reset-password', field: 'Work email' },
    { session, path: '/profile', field: 'Mobile' },
    { session, path: '/change-password', field: 'Current password' },
  ];
  for (const { session: who, path, field } of pages) {
    const page = await open(who);
    let delayedCount = 0;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch({
        url: `http://127.0.0.1:${stage.port}${new URL(route.request().url()).pathname}`,
      });
      if (!(await answer.text()).includes('$ZodType')) return await route.fulfill({ response: answer });
      delayedCount += 1;
    });
    await page.goto(path);
    await expect(page.getByLabel(field).first(), path).toBeVisible();
    await expect.poll(() => delayedCount, path).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
});
