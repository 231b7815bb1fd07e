import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Database } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/setup.ts';
import { browserArguments, findChromium } from '../../tools/chromium.ts';
import { startDatabase } from '../../tools/database.ts';
import { buildWeb } from '../../tools/start/web-build.ts';
import { setStage, type Stage } from '../support/stage.ts';

const port = 4392;
/** Number of visits to each page and screen, in turns, so that a slow minute of the machine meets all; one before is not counted. */
const visits = 5;
const base = `http://localhost:${port}`;
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
const say = (line: string) => console.log(`· ${line}`);

interface Figures {
  /** The size of scripts loaded before the first contentful paint, in KiB; the budget counts it. */
  scriptKb: number;
  laterScriptKb: number;
  styleKb: number;
  fontKb: number;
  lcpMs: number;
  cls: number;
  inpMs: number;
}

interface Paint extends PerformanceEntry {
  hadRecentInput?: boolean;
  value?: number;
}

/** Runs in the page before anything else: notes paints, shifts and how long answers to taps take. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Paint[]) if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.inp = Math.max(seen.inp, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function weigh(page: Page): Promise<Pick<Figures, 'scriptKb' | 'laterScriptKb' | 'styleKb' | 'fontKb'>> {
  const sizes = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all.map(({ name, encodedBodySize: size, responseEnd }) => ({ name, size, later: responseEnd > painted }));
  });
  const sum = (list: typeof sizes) => list.reduce((total, { size }) => total + size, 0) / 1024;
  const of = (pattern: RegExp) => sizes.filter(({ name }) => pattern.test(name));
  const scripts = of(/\.js$/);
  return {
    scriptKb: sum(scripts.filter(({ later }) => !later)),
    laterScriptKb: sum(scripts.filter(({ later }) => later)),
    styleKb: sum(of(/\.css$/)),
    fontKb: sum(of(/\.woff2$/)),
  };
}

async function visit(browser: Browser, path: string, token: string | null, phone: boolean): Promise<Figures> {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(watch);
  if (token) await context.addInitScript((value) => localStorage.setItem('user_token', value), token);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  if (phone) {
    await client.send('Network.emulateNetworkConditions', slow4g);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(`${base}${path}`, { waitUntil: 'load' });
  await page.waitForFunction(() => document.querySelector('h1') !== null);
  await page.waitForTimeout(phone ? 2500 : 1000);
  const weight = await weigh(page);
  const seen = () =>
    page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number; inp: number } }).seen);
  const { lcp, cls } = await seen();
  if (token && path === '/') {
    await page.getByRole('button', { name: /React/ }).first().click();
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
  }
  const { inp } = await seen();
  await context.close();
  return { ...weight, lcpMs: lcp, cls, inpMs: inp };
}

interface Visitors {
  /** Tokens of an employee, of a manager with reports, and of an admin. */
  employee: string;
  manager: string;
  admin: string;
  /** The newest post and a piece of merchandise, for the pages of one thing. */
  postId: string;
  productId: string;
}

async function visitors(url: string, { organisationId, people }: Stage): Promise<Visitors> {
  const owner = new Database(url, 'apprecio_owner', 1);
  const one = async (statement: string): Promise<string> => {
    const { rows } = await owner.pool.query<{ id: string }>(statement, [organisationId]);
    return rows[0]!.id;
  };
  const tokenOf = async (role: string) => {
    const id = await one(
      `select p.id from people p left join people r on r.organisation_id = $1 and r.manager_id = p.id
       where p.organisation_id = $1 and p.status = 'active' and p.role = '${role}'
       group by p.id order by count(r.id) desc, p.id limit 1`,
    );
    return people.find((person) => person.id === id)!.token;
  };
  try {
    return {
      employee: people[20]!.token,
      manager: await tokenOf('manager'),
      admin: await tokenOf('admin'),
      postId: await one(
        'select id from posts where organisation_id = $1 and community_id is null order by id desc limit 1',
      ),
      productId: await one(
        `select id from store_products where organisation_id = $1 and kind = 'merchandise' order by sold_count desc, id limit 1`,
      ),
    };
  } finally {
    await owner.end();
  }
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
await buildWeb({ add: () => undefined } as never, say);
await migrate(database.url);
const stage = await setStage(database.url, { people: 1000, posts: 20_000 }, say);
const product = fork(new URL('../support/product.ts', import.meta.url), [database.url, String(port)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
await new Promise((resolve) => product.once('message', resolve));
const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
try {
  const { employee, manager, admin, postId, productId } = await visitors(database.url, stage);
  const measured = [
    ['/', employee],
    ['/people', employee],
    ['/recognitions', employee],
    ['/store', employee],
    [`/store/merchandise/${productId}`, employee],
    [`/?postId=${postId}`, employee],
    ['/my-team', manager],
    ['/reports/leaderboard-analytics', admin],
    ['/organization/employees', admin],
    ['/login', null],
  ] as const;
  const results = measured.flatMap(([path, who]) =>
    [true, false].map((phone) => ({ path, who, phone, runs: [] as Figures[] })),
  );
  for (const { path, who, phone } of results) await visit(browser, path, who, phone);
  for (let round = 0; round < visits; round++)
    for (const { path, who, phone, runs } of results) runs.push(await visit(browser, path, who, phone));
  console.log(
    '\n| page | screen | JS KB br to first paint | JS KB after | CSS KB | fonts KB | LCP ms | CLS | slowest answer to a tap ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { path, phone, runs } of results) {
    const of = (key: keyof Figures) => middle(runs.map((figures) => figures[key]));
    const screen = phone ? 'phone, 4× CPU, slow 4G' : 'desktop';
    console.log(
      `| ${path} | ${screen} | ${of('scriptKb').toFixed(1)} | ${of('laterScriptKb').toFixed(1)} | ${of('styleKb').toFixed(1)} | ${of('fontKb').toFixed(1)} | ${of('lcpMs').toFixed(0)} | ${of('cls').toFixed(3)} | ${of('inpMs').toFixed(0)} |`,
    );
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(
    'bench/results/web.json',
    JSON.stringify({ at: new Date().toISOString(), results: results.map(({ who: _, ...rest }) => rest) }, null, 2),
  );
} finally {
  await browser.close();
  product.kill('SIGKILL');
  await database.stop();
}
process.exit(0);
