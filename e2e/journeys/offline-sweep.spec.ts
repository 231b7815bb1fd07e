import { operations } from '@apprecio/contract/generated/operations';
import type { Request } from '@playwright/test';
import { demoSession } from '../support/people.ts';
import { demoPerson, type Stage } from '../support/stage.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

type Role = keyof Stage['demo']['cast'];

const screens: [role: Role, paths: readonly string[]][] = [
  ['employee', ['/', '/people', '/communities']],
  ['employee', ['/cart', '/wishlist', '/orders', '/nominations', '/birthdays', '/work-anniversaries', '/events/new']],
  ['employee', ['/recognitions', '/points', '/store', '/notifications', '/profile', '/settings']],
  ['manager', ['/my-team', '/polls', '/surveys', '/events', '/zapz', '/hall-of-fame', '/announcements']],
  ['admin', ['/organization/employees', '/organization/company', '/organization/points-history']],
  ['admin', ['/organization/store', '/organization/billing', '/organization/audit']],
  ['admin', ['/organization/recognition', '/organization/hall-of-fame', '/organization/manage-zapz']],
  ['admin', ['/organization/celebrations', '/organization/nominations', '/organization/announcements']],
  ['admin', ['/organization/orders', '/organization/payments', '/organization/sign-in', '/organization/moderation']],
  [
    'admin',
    [
      '/organization/polls-surveys',
      '/organization/create-polls',
      '/organization/create-survey',
      '/organization/announcements/new',
    ],
  ],
  ['admin', ['/organization/employees/import', '/organization/analytics', '/reports/social-analytics']],
];

const typed = 'Typed before the line was cut';

// Long lists repeat the same buttons, so not all of them are pressed.
const mostButtons = 25;
const mostLinks = 8;
const mostEntries = 8;
const never = '^(?:Logout|Sign out|Remove |Discard$)';

interface PressResult {
  pressed: string | null;
  lost: string[];
}

/** The elements to press next, by kind, and those to exclude. */
interface PressTarget {
  selector: string;
  never: string;
  typed: string;
  /** Links are pressed once for each place that they lead to. */
  seenPlaces: string[];
}

type PressChoice = Pick<PressTarget, 'selector' | 'seenPlaces'>;

/** Presses the next that is visible and was not pressed yet, and tells what of the page is gone afterwards. */
async function pressNext(page: Page, wanted: PressChoice): Promise<PressResult & { place: string }> {
  return page.evaluate(
    async ({ selector, never, typed, seenPlaces: visitedPlaces }: PressTarget) => {
      const named = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      const placeOf = (element: Element) =>
        (element.getAttribute('href') ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d[\w-]*/g, 'x');
      // The first two rows of a long list represent all of its rows.
      const repeats = (element: Element) => {
        const row = element.closest('li, tr');
        const rows = [...(row?.parentElement?.children ?? [])];
        return rows.length > 6 && row !== null && rows.indexOf(row) > 1 && !element.closest('nav');
      };
      const next = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !each.matches(':disabled, [aria-disabled=true], [target=_blank], [download]') &&
          !('swept' in each.dataset) &&
          !each.closest('[inert], [aria-hidden=true]') &&
          !(each.matches('a') && visitedPlaces.includes(placeOf(each))) &&
          !repeats(each) &&
          !new RegExp(never).test(named(each)),
      );
      if (!next) return { pressed: null, lost: [], place: '' };
      const [pressed, place] = [named(next), placeOf(next)];
      const { pathname } = location;
      next.dataset['swept'] = '';
      const fields = [...document.querySelectorAll<HTMLInputElement>('[data-kept]')];
      next.focus({ preventScroll: true });
      next.click();
      const isThere = () => document.querySelector('h1, #main [role=alert]') !== null;
      // The loop waits until the link is followed. A link followed later would need one more step back.
      const leadsTo = next instanceof HTMLAnchorElement ? next.pathname : pathname;
      const isDone = () => isThere() && (leadsTo === pathname || location.pathname !== pathname);
      const end = performance.now() + 3000;
      do await new Promise((resolve) => setTimeout(resolve, 50));
      while (!isDone() && performance.now() < end);
      const isGone = (field: HTMLInputElement) => field.isConnected && !field.value.includes(typed);
      const stayed = location.pathname === pathname;
      const lost = [
        ...(document.querySelector('nav') && document.querySelector('#main') ? [] : ['the shell']),
        ...(isThere() ? [] : ['the heading, and nothing says why']),
        ...(stayed && document.querySelector('#main > * > [role=alert] button') ? ['the page, for an error'] : []),
        ...(stayed && fields.some(isGone) ? ['what was typed'] : []),
      ];
      return { pressed, lost, place };
    },
    { ...wanted, never, typed },
  );
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Closes what lies over the page by Escape; answers what does not close. */
async function closeLayers(page: Page): Promise<string[]> {
  const until = performance.now() + 5000;
  while ((await page.locator(layers).count()) > 0) {
    if (performance.now() > until) {
      const left = await page.locator(layers).first().ariaSnapshot();
      return [`Escape leaves ${left.slice(0, 200)}`];
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
  return [];
}

/** Types into each field of the page that keeps words when it is left, so that they have to stay from then on. */
async function typeWords(page: Page): Promise<void> {
  for (const field of await page
    .locator('#main')
    .locator('textarea, input:is([type=text], :not([type])):not([role=combobox])')
    .all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.fill(typed);
    await field.blur();
    if ((await field.inputValue()) === typed) {
      await field.evaluate((element: HTMLElement) => (element.dataset['kept'] = ''));
    }
  }
}

// Lists with many filters are requested by POST.
const reads = new Set<string>(
  Object.values(operations)
    .filter(({ kind, method }) => kind === 'read' && method === 'POST')
    .map(({ path }) => `/api${path}`),
);

/** Every write that the cut line refuses is answered by words: how often it was not. */
function watchRefusals(page: Page): () => Promise<string[]> {
  const refused: string[] = [];
  const onFailed = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !reads.has(pathname)) refused.push(pathname);
  };
  page.on('requestfailed', onFailed);
  return async () => {
    const [first] = refused.splice(0);
    if (first === undefined) return [];
    const alerts = page
      .locator('[data-toasts] > *, [role=alert]:not(.sr-only), [role=alertdialog], [aria-invalid=true]')
      .filter({ visible: true });
    const hasAlert = await alerts
      .first()
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    return hasAlert ? [] : [`nothing says that ${first} was refused`];
  };
}

/** The entries of an open menu, each pressed once: the menu is opened anew for the next. */
async function pressEntries(page: Page, button: string, seen: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const entries = page.locator('[role=menu] :is([role=menuitem], [role=menuitemradio], [role=menuitemcheckbox])');
  const names = (await entries.allInnerTexts()).map((name) => name.trim().split('\n')[0]!);
  const menu = names.join('|');
  if (seen.has(menu)) return [];
  seen.add(menu);
  const path = new URL(page.url());
  for (const name of names.slice(0, mostEntries)) {
    if (new RegExp(never).test(name)) continue;
    if ((await entries.count()) === 0) await page.getByRole('button', { name: button, exact: true }).first().click();
    const entry = entries.filter({ hasText: name }).first();
    if (!(await entry.isVisible())) continue;
    await entry.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(60);
    const stands = await page.evaluate(() => Boolean(document.querySelector('nav') && document.querySelector('#main')));
    if (!stands) faults.push(`${button}, ${name}: the shell`);
    faults.push(...(await closeLayers(page)).map((what) => `${button}, ${name}: ${what}`));
    if (faults.length > 0) return faults;
    if (new URL(page.url()).pathname !== path.pathname && !(await comeBack(page, path.pathname)))
      return [`${button}, ${name}: the way back`];
  }
  return faults;
}

async function comeBack(page: Page, pathname: string): Promise<boolean> {
  await page.evaluate(() => history.back());
  return page
    .waitForFunction((pathname) => location.pathname === pathname && document.querySelector('h1') !== null, pathname, {
      timeout: 3000,
    })
    .then(
      () => true,
      () => false,
    );
}

/** The links of a screen, each place once: what it leads to stands or says that it cannot, and the way back is there. */
async function pressLinks(page: Page, links: string, seen: Set<string>): Promise<string[]> {
  const { pathname } = new URL(page.url());
  for (let count = 0; count < mostLinks; count++) {
    const { pressed, lost, place } = await pressNext(page, { selector: links, seenPlaces: [...seen] });
    if (pressed === null) return [];
    seen.add(place);
    if (lost.length > 0) return lost.map((what) => `${pressed} to ${place}: ${what}`);
    const left = await closeLayers(page);
    if (left.length > 0) return left.map((what) => `${pressed} to ${place}: ${what}`);
    if (new URL(page.url()).pathname !== pathname && !(await comeBack(page, pathname)))
      return [
        `${pressed} to ${place}: the way back; ${page.url()} ${(await page.locator('#main').innerText()).slice(0, 300)}`,
      ];
  }
  return [];
}

/** Presses everything on a screen once without a network. Returns the losses, each with the element that caused it. */
async function sweep(
  page: Page,
  path: string,
  { links, seen: visitedPlaces }: { links: string; seen: Set<string> },
): Promise<string[]> {
  await page.goto(path);
  await waitUntilIdle(page);
  await typeWords(page);
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const refusals = watchRefusals(page);
  const faults: string[] = [];
  for (let count = 0; count < mostButtons && faults.length === 0; count++) {
    const { pressed, lost } = await pressNext(page, { selector: 'button, [role=tab]', seenPlaces: [] });
    if (pressed === null) break;
    faults.push(...[...lost, ...(await refusals())].map((what) => `${pressed}: ${what}`));
    if ((await page.locator('[role=menu]').count()) > 0)
      faults.push(...(await pressEntries(page, pressed, visitedPlaces)));
    faults.push(...(await closeLayers(page)).map((what) => `${pressed}: ${what}`));
  }
  if (faults.length === 0) faults.push(...(await pressLinks(page, links, visitedPlaces)));
  await page.goto('about:blank');
  await page.context().setOffline(false);
  return faults.map((fault) => `${path}: ${fault}`);
}

for (const [at, [role, paths]] of screens.entries()) {
  // The menu is the same on every screen of a role, so only the first group of screens follows its links.
  const links = screens.findIndex(([other]) => other === role) === at ? 'a[href^="/"]' : '#main a[href^="/"]';
  test(`without a connection every control the ${role} sees from ${paths.at(0) ?? ''} on keeps the frame, page and typed text (NAV-12)`, async ({
    open,
    expectRefusal,
    expectLogged,
  }) => {
    test.setTimeout(240_000 + 15_000 * paths.length);
    const page = await open(await demoSession(demoPerson(role)));
    expectRefusal('offline', /./);
    // All parts of a screen may have loaded before the connection was cut, so this message is optional.
    expectLogged(/Failed to fetch dynamically imported module/, { certain: false });
    const faults: string[] = [];
    const known = new Set<string>();
    for (const path of paths) faults.push(...(await sweep(page, path, { links, seen: known })));
    expect(faults).toEqual([]);
  });
}
