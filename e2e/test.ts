import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  test as base,
} from '@playwright/test';
import type { Session } from './calls.ts';
import { originOf } from './stage.ts';

export { expect, type Page } from '@playwright/test';

/** How a page is opened: the address without a session, and what the browser is like. */
export interface Visit extends BrowserContextOptions {
  subdomain?: string;
  storage?: Record<string, string>;
}

/** Fixtures of every journey. Whatever a page reports as an error that the journey did not announce fails it. */
export interface Fixtures {
  /** Opens a browser of its own, signed in as someone or as a stranger. */
  open: (who: Session | null, visit?: Visit) => Promise<Page>;
  /** Announces that the browser will log this answer or this failure of the network, as it does by itself. */
  expectRefusal: (status: number | 'offline', path: RegExp) => void;
  /** Announces an error that the page itself will log. */
  expectLogged: (text: RegExp) => void;
}

interface Watch {
  problems: string[];
  expected: { text: RegExp; path: RegExp; seen: boolean }[];
}

const refusalOf = (status: number | 'offline'): RegExp =>
  status === 'offline'
    ? /^Failed to load resource: net::ERR_/
    : new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);

function watch(page: Page, { problems, expected }: Watch): void {
  page.on('pageerror', (error) => problems.push(`${page.url()} threw ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const known = expected.find(({ text, path }) => text.test(message.text()) && path.test(url));
    if (known) known.seen = true;
    else problems.push(`${page.url()} logged ${message.text()} (${url})`);
  });
}

const underWay = new WeakMap<Page, Set<Request>>();

function countCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  const lasting = /\/api\/events$/;
  page.on('request', (request) => lasting.test(request.url()) || calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

const quietMs = 150;

/** Waits until the page has its heading, calls nothing, shows no skeleton and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(async () => {
    expect(underWay.get(page)?.size).toBe(0);
    await page.waitForTimeout(quietMs);
    expect(underWay.get(page)?.size).toBe(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 1 });
  }).toPass({ intervals: [20] });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map(async ({ finished }) => finished.catch(() => undefined)));
  });
}

function stateOf(origin: string, who: Session | null, storage: Record<string, string>) {
  const items = { ...(who && { user_token: who.token }), ...storage };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  const { hostname } = new URL(origin);
  const place = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return { cookies: who ? [{ ...who.cookie, ...place }] : [], origins: [{ origin, localStorage }] };
}

async function openPage(browser: Browser, watched: Watch, who: Session | null, visit: Visit): Promise<Page> {
  const { subdomain, storage = {}, ...options } = visit;
  const origin = originOf(who?.subdomain ?? subdomain);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    storageState: stateOf(origin, who, storage),
    ...options,
  });
  context.on('page', (page) => {
    watch(page, watched);
    countCalls(page);
  });
  return await context.newPage();
}

export const test = base.extend<Fixtures & { watched: Watch }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function uses from its pattern
  watched: async ({}, use) => {
    const watched: Watch = { problems: [], expected: [] };
    await use(watched);
    expect(watched.problems, 'the console of every page is quiet').toEqual([]);
    const unseen = watched.expected.filter(({ seen }) => !seen).map(({ text, path }) => `${text} ${path}`);
    expect(unseen, 'every announced refusal came').toEqual([]);
  },
  open: async ({ browser, watched }, use) => {
    const pages: Page[] = [];
    await use(async (who, visit = {}) => {
      const page = await openPage(browser, watched, who, visit);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  expectRefusal: async ({ watched }, use) => {
    await use((status, path) => watched.expected.push({ text: refusalOf(status), path, seen: false }));
  },
  expectLogged: async ({ watched }, use) => {
    await use((text) => watched.expected.push({ text, path: /./, seen: false }));
  },
});
