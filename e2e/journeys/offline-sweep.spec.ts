import { demoSession } from '../support/people.ts';
import { demoPerson, type Stage } from '../support/stage.ts';
import { expect, type Page, settle, test } from '../support/test.ts';

type Role = keyof Stage['demo']['cast'];

const screens: [role: Role, paths: readonly string[]][] = [
  ['employee', ['/', '/people', '/communities']],
  ['employee', ['/cart', '/wishlist', '/orders', '/nominations', '/birthdays', '/work-anniversaries', '/events/new']],
  ['employee', ['/recognitions', '/points', '/store', '/notifications', '/profile', '/settings']],
  ['manager', ['/my-team', '/polls', '/surveys', '/events', '/zapz', '/hall-of-fame', '/announcements']],
  ['admin', ['/organization/employees', '/organization/company', '/organization/points-history']],
  ['admin', ['/organization/store', '/organization/billing', '/organization/audit']],
  ['admin', ['/organization/recognition', '/organization/hall-of-fame', '/organization/manage-zapz']],
  ['admin', ['/organization/celebrations', '/organization/nominations']],
  ['admin', ['/organization/announcements', '/organization/announcements/new', '/organization/moderation']],
  ['admin', ['/organization/orders', '/organization/payments', '/organization/sign-in']],
  ['admin', ['/organization/polls-surveys', '/organization/create-polls', '/organization/create-survey']],
  ['admin', ['/organization/employees/import', '/organization/analytics', '/reports/social-analytics']],
];

const typed = 'Typed before the line was cut';

// Long lists repeat the same buttons.
const mostButtons = 25;

interface Seen {
  button: string | null;
  lost: string[];
}

/** Presses the next visible button that was not pressed yet, and tells what of the page is gone afterwards. */
async function pressNext(page: Page): Promise<Seen> {
  return page.evaluate(async (typed) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const named = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const next = [...document.querySelectorAll<HTMLButtonElement>('button')].find(
      (each) =>
        isShown(each) &&
        !each.disabled &&
        !('swept' in each.dataset) &&
        !each.closest('[inert], [aria-hidden=true]') &&
        !/^(?:Logout|Sign out|Remove )/.test(named(each)),
    );
    if (!next) return { button: null, lost: [] };
    const button = named(next);
    next.dataset['swept'] = '';
    const path = location.pathname;
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-kept]')];
    next.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const isGone = (field: HTMLInputElement) => field.isConnected && !field.value.includes(typed);
    const lost = [
      ...(document.querySelector('nav') && document.querySelector('#main') ? [] : ['the shell']),
      ...(document.querySelector('h1') ? [] : ['the heading']),
      ...(document.querySelector('#main > * > [role=alert] button') ? ['the page, for an error'] : []),
      ...(location.pathname === path && fields.some(isGone) ? ['what was typed'] : []),
    ];
    return { button, lost };
  }, typed);
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

async function closeLayers(page: Page): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await page.locator(layers).count()) === 0) return true;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
  return (await page.locator(layers).count()) === 0;
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

/** The visible buttons of a screen, each pressed once without a network: what was lost by which. */
async function sweep(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settle(page);
  await typeWords(page);
  await settle(page);
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const faults: string[] = [];
  for (let count = 0; count < mostButtons; count++) {
    const { button, lost } = await pressNext(page);
    if (button === null) break;
    faults.push(...lost.map((what) => `${path}: ${button}: ${what}`));
    if (!(await closeLayers(page))) faults.push(`${path}: ${button}: Escape`);
    if (faults.length > 0) break;
  }
  await page.goto('about:blank');
  await page.context().setOffline(false);
  return faults;
}

for (const [role, paths] of screens) {
  test(`NAV-12 without a connection the buttons the ${role} sees from ${paths.at(0) ?? ''} on leave the frame, the page and what was typed`, async ({
    open,
    expectRefusal,
  }) => {
    test.setTimeout(20_000 + 15_000 * paths.length);
    const page = await open(await demoSession(demoPerson(role)));
    expectRefusal('offline', /./);
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await sweep(page, path)));
    expect(faults).toEqual([]);
  });
}
