import { createServer, type Server } from 'node:http';
import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import { expect, type Page, test } from '../support/test.ts';

// The script reports the path on which it ran and each page view that it receives.
const recorder = `
  const { src } = document.currentScript;
  const say = (what) => navigator.sendBeacon(new URL('/heard', src), what);
  say('runs ' + location.pathname);
  const views = (window.dataLayer ??= []);
  for (const view of views) say(view.event + ' ' + view.page_path);
  views.push = (view) => say(view.event + ' ' + view.page_path);
`;
let server: Server;
let receivedHits: string[] = [];

test.beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.method === 'GET') return void answer.setHeader('content-type', 'text/javascript').end(recorder);
    let words = '';
    request.on('data', (chunk: Buffer) => (words += chunk.toString()));
    request.on('end', () => {
      receivedHits.push(words);
      answer.end();
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(stage.analytics.script).port), '127.0.0.1', resolve),
  );
});
test.beforeEach(() => (receivedHits = []));
test.afterAll(() => server.close());

async function scripts(page: Page): Promise<number> {
  return await page.locator(`script[src="${stage.analytics.script}"]`).count();
}

test('loads the configured analytics script once and reports every page change to it (ACC-08)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')), { port: stage.analytics.port });
  await page.goto('/people');
  await expect.poll(() => receivedHits).toEqual(['runs /people', 'page_view /people']);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect.poll(() => receivedHits.slice(2)).toEqual(['page_view /settings']);
  await page.goBack();
  await expect.poll(() => receivedHits.slice(3)).toEqual(['page_view /people']);
  expect(await scripts(page)).toBe(1);
});

test('a password screen never loads the analytics script, whether opened by its address or from a menu (ACC-08)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('employee')), { port: stage.analytics.port });
  const reply = await page.goto('/change-password');
  expect(reply!.headers()['content-security-policy']).not.toContain(new URL(stage.analytics.script).origin);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  expect(await scripts(page)).toBe(0);
  await page.getByRole('link', { name: 'People' }).first().click();
  await expect.poll(() => receivedHits).toEqual(['runs /people', 'page_view /people']);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expect.poll(() => scripts(page)).toBe(0);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await scripts(page)).toBe(0);
  expect(receivedHits).toEqual(['runs /people', 'page_view /people']);
});

test('without the setting no analytics script is loaded and the policy names no host (ACC-08)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  const reply = await page.goto('/people');
  expect(reply!.headers()['content-security-policy']).not.toMatch(/https?:\/\//);
  await expect(page.getByRole('button', { name: /^Thank / }).first()).toBeVisible();
  await expect(page.locator('meta[name="analytics-script"]')).toHaveCount(0);
});
