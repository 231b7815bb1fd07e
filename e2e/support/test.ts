import { writeFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  test as base,
  type TestInfo,
} from '@playwright/test';
import type { Session } from './calls.ts';
import { demoSession } from './people.ts';
import { startProcess } from './process.ts';
import { ServerLog } from './server-log.ts';
import { demoPerson, enterStage, originOf, type Stage } from './stage.ts';

export { expect, type Page, type Route } from '@playwright/test';

/** The options for opening a page: its address without a session, and those of the browser. */
export interface Visit extends BrowserContextOptions {
  subdomain?: string;
  port?: number;
  storage?: Record<string, string>;
}

/** Fixtures of every journey. Whatever a page reports as an error that the journey did not announce fails it. */
export interface Fixtures {
  /** Opens a browser of its own, signed in as someone or as a stranger. */
  open: (who: Session | null, visit?: Visit) => Promise<Page>;
  /** The same for tests that only look: the page of a person or a stranger stays for the next one, its storage tidied. */
  look: (role: Role | null, visit?: Visit) => Promise<Looked>;
  /** Announces that the browser will log this answer or this failure of the network, as it does by itself. */
  expectRefusal: (status: number | 'offline', path: RegExp) => void;
  /** Announces an error that the page itself will log, or may log where that is not `certain`. */
  expectLogged: (text: RegExp, options?: { certain: boolean }) => void;
}

/** The role of the demonstration's person whose page a test looks at. */
export type Role = 'employee' | 'manager' | 'admin';

/** A page that stays, and the session of whoever is signed in there. */
export interface Looked {
  page: Page;
  session: Session | null;
}

interface CachedPage extends Looked {
  since: number;
}

interface Watch {
  problems: string[];
  expected: { text: RegExp; path: RegExp; seen: boolean }[];
  /** Everything that the pages logged. */
  logged: string[];
  /** Puts the pages away, once it is known whether the test failed. */
  ends: (() => Promise<void>)[];
}

interface OwnFixtures {
  watched: Watch;
  evidence: Pick<Watch, 'logged'>;
}

interface WorkerFixtures {
  /** The log of the product of this worker. */
  product: ServerLog;
  keptPages: Map<string, CachedPage>;
}

const refusalOf = (status: number | 'offline'): RegExp =>
  status === 'offline'
    ? /^Failed to load resource: net::ERR_/
    : new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);

function watch(page: Page, { problems, expected, logged }: Watch): void {
  page.on('pageerror', (error) => problems.push(`${page.url()} threw ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    logged.push(`${message.type()} ${message.text()} (${url})`);
    if (message.type() !== 'error') return;
    const expectation = expected.find(({ text, path }) => text.test(message.text()) && path.test(url));
    if (expectation) expectation.seen = true;
    else problems.push(`${page.url()} logged ${message.text()} (${url})`);
  });
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

function countCalls(page: Page): void {
  const calls = new Set<Request>();
  pendingRequests.set(page, calls);
  const lasting = /\/api\/events$/;
  page.on('request', (request) => lasting.test(request.url()) || calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

const pendingAddresses = (page: Page) => [...pendingRequests.get(page)!].map((request) => request.url());

const quietMs = 150;

/** Waits until the page has its heading and what it loads once idle, calls nothing, shows no skeleton and nothing moves. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(async () => {
    // Another page may replace the current one, which aborts the evaluation.
    await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1500 })));
    expect(pendingAddresses(page)).toEqual([]);
    await page.waitForTimeout(quietMs);
    expect(pendingAddresses(page)).toEqual([]);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  }).toPass({ intervals: [20], timeout: 90_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map(async ({ finished }) => finished.catch(() => undefined)));
  });
}

/** Changes the size of a page that is at rest and waits until it is so again. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const calls = pendingRequests.get(page)?.size ?? 0;
  if (calls > 0 || (await page.locator('[aria-busy=true]').count()) > 0) await waitUntilIdle(page);
}

// A script of the first document sets the items, because Playwright's own way opens one more page.
async function seed(context: BrowserContext, origin: string, items: Record<string, string>): Promise<void> {
  await context.addInitScript(
    ([origin, items]) => {
      if (self.origin !== origin || document.cookie.includes('seeded=')) return;
      document.cookie = 'seeded=yes; path=/';
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    [origin, items] as const,
  );
}

const usualSize = { width: 1440, height: 900 };

async function openContext(browser: Browser, who: Session | null, visit: Visit): Promise<BrowserContext> {
  const { subdomain, port, storage = {}, ...options } = visit;
  const origin = originOf(who?.subdomain ?? subdomain, port);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: usualSize,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    ...options,
  });
  if (who) {
    const { hostname: domain } = new URL(origin);
    await context.addCookies([{ ...who.cookie, domain, path: '/', httpOnly: true, secure: false, sameSite: 'Lax' }]);
  }
  await seed(context, origin, { ...(who && { user_token: who.token }), ...storage });
  return context;
}

function attend(page: Page, watched: Watch): void {
  watch(page, watched);
  countCalls(page);
}

// A session expires after fifteen minutes without a refresh.
const pageCacheMs = 5 * 60_000;

async function resetPage(page: Page, retainedKeys: string[]): Promise<void> {
  for (const event of ['pageerror', 'console', 'request', 'requestfinished', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event);
  await page.evaluate((retainedKeys) => {
    for (const name of Object.keys(localStorage)) if (!retainedKeys.includes(name)) localStorage.removeItem(name);
    sessionStorage.clear();
  }, retainedKeys);
}

async function openToLook(browser: Browser, role: Role | null, visit: Visit): Promise<CachedPage> {
  const session = role && (await demoSession(demoPerson(role)));
  const context = await openContext(browser, session, visit);
  return { session, page: await context.newPage(), since: Date.now() };
}

function attachLines(testInfo: TestInfo, name: string, lines: readonly string[]): void {
  const path = testInfo.outputPath(name);
  writeFileSync(path, lines.join('\n'));
  testInfo.attachments.push({ name, path, contentType: 'text/plain' });
}

export const test = base.extend<Fixtures & OwnFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function uses from its pattern
    async ({}, use) => {
      const log = new ServerLog();
      const { sent, stop } = await startProcess<Stage>(new URL('./product/start.ts', import.meta.url), (line) =>
        log.add(line),
      );
      enterStage(sent);
      await use(log);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  keptPages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function uses from its pattern
    async ({}, use) => {
      const cachedPages = new Map<string, CachedPage>();
      await use(cachedPages);
      for (const { page } of cachedPages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  evidence: [
    async ({ product }, use, testInfo) => {
      const begun = Date.now();
      const logged: string[] = [];
      await use({ logged });
      if (testInfo.status === testInfo.expectedStatus) return;
      attachLines(testInfo, 'console.txt', logged);
      attachLines(testInfo, 'server.txt', product.since(begun));
    },
    { auto: true },
  ],
  watched: async ({ evidence: { logged } }, use) => {
    const watched: Watch = { problems: [], expected: [], logged, ends: [] };
    await use(watched);
    expect.soft(watched.problems, 'the console of every page is quiet').toEqual([]);
    const unseen = watched.expected.filter(({ seen }) => !seen).map(({ text, path }) => `${text} ${path}`);
    expect.soft(unseen, 'every announced refusal came').toEqual([]);
    for (const end of watched.ends) await end();
  },
  look: async ({ browser, watched, keptPages }, use, testInfo) => {
    await use(async (role, visit = {}) => {
      const key = JSON.stringify([role, visit]);
      let cached = keptPages.get(key);
      if (cached && Date.now() - cached.since > pageCacheMs) {
        await cached.page.context().close();
        cached = undefined;
      }
      cached ??= await openToLook(browser, role, visit);
      keptPages.set(key, cached);
      const { page } = cached;
      await page.setViewportSize(visit.viewport ?? usualSize);
      attend(page, watched);
      watched.ends.push(async () => {
        if (testInfo.status === testInfo.expectedStatus) {
          await resetPage(page, ['user_token', ...Object.keys(visit.storage ?? {})]);
          // A page that stays open would request the data that the next test changes.
          await page.goto('about:blank');
          return;
        }
        keptPages.delete(key);
        await page.context().close();
      });
      return cached;
    });
  },
  open: async ({ browser, watched }, use) => {
    await use(async (who, visit = {}) => {
      const context = await openContext(browser, who, visit);
      watched.ends.push(() => context.close());
      context.on('page', (page) => attend(page, watched));
      return await context.newPage();
    });
  },
  expectRefusal: async ({ watched }, use) => {
    await use((status, path) => watched.expected.push({ text: refusalOf(status), path, seen: false }));
  },
  expectLogged: async ({ watched }, use) => {
    await use((text, { certain } = { certain: true }) => watched.expected.push({ text, path: /./, seen: !certain }));
  },
});
