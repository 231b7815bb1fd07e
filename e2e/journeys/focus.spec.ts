import { findScreen, show, enterState } from '../screens/screens.ts';
import { expect, type Page, test, waitUntilIdle } from '../support/test.ts';

const low = { viewport: { width: 1280, height: 640 } };
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const withFoot = ['the company', 'the profile', 'checking an import', 'rejecting many'];
const walked = [
  ...withFoot,
  'signing in at the own address',
  'registering',
  'Home',
  'thanking',
  'the notifications',
  'people',
  'a person',
  'the points',
  'pending recognitions',
  'rejecting',
  'importing',
  'the checklist',
  'inviting the team',
  'changing the password with faults',
  'adding a sign-in method, with faults',
  'billing with faults',
  'registering with faults',
  'choosing a password with faults',
  'thanking with faults',
  'writing a post with faults',
  'a new community with faults',
  'adding a person with faults',
  'a kind of recognition',
  'setting a delegate',
  'granting points with faults',
  'topping up',
  'changing the points to give',
];
const stops = 70;
/** The pause after typing, in milliseconds; longer than the one of a search field. */
const typingPauseMs = 400;

interface Stop {
  what: string;
  lost: boolean;
  typed: boolean;
  searched: boolean;
  marked: boolean;
  covered: string[];
}

/** Reads the focused element: its mark (a ring or an outline), the elements over it, and whether it takes text. */
async function readStop(page: Page): Promise<Stop> {
  return await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // Rows that arrive meanwhile push it down; the browser showed it when it was focused.
    element.scrollIntoView({ block: 'nearest' });
    const isMarked = (box: Element | null): boolean => {
      if (!box || box === document.body) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || isMarked(box.parentElement);
    };
    const box = element.getBoundingClientRect();
    const guard = element.hasAttribute('data-base-ui-focus-guard');
    const typed =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        ['text', 'email', 'tel', 'url', 'password', 'search'].includes(element.type));
    const isTall = box.height > innerHeight / 2;
    const isTiny = box.width < 8 || box.height < 8;
    const heights = isTall ? [Math.max(box.top, 0) + 20] : [box.top + box.height / 2, box.bottom - 5];
    const covered = heights.flatMap((y) => {
      const over = document.elementFromPoint(box.left + Math.min(box.width / 2, 60), y);
      const own =
        over && (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element));
      return own
        ? []
        : [`${over?.tagName ?? 'nothing'} ${over?.className ?? ''} at ${Math.round(y)} of ${innerHeight}`];
    });
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim();
    return {
      what: `${element.tagName} ${element.id} ${name?.slice(0, 50) ?? ''}`,
      lost: element === document.body,
      typed: typed && !element.hasAttribute('readonly') && element.getAttribute('role') !== 'combobox',
      searched: element instanceof HTMLInputElement && element.type === 'search',
      marked: guard || isMarked(element),
      covered: guard || isTiny ? [] : covered,
    };
  });
}

const visits = [
  ...walked.map((name) => ({ name, how: 'in a low window', visit: low })),
  ...withFoot.map((name) => ({ name, how: 'on a phone', visit: phone })),
];

for (const { name, how, visit } of visits) {
  test(`${name} ${how}: Tab reaches every control; the focus is marked, never lost and never covered, also while typing (NAV-09)`, async ({
    look,
    expectRefusal,
    expectLogged,
  }) => {
    const { place, state } = findScreen(name);
    const page = await show(place, { look, expectRefusal, expectLogged }, visit);
    if (state) await enterState(page, state);
    // A pointer at rest over a toast would keep it.
    await page.mouse.move(0, 0);
    const inSight = { marked: true, covered: [] };
    const reached = new Set<string>();
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      const { what, lost, typed, searched } = await readStop(page);
      // After the last control, the focus goes to the browser's own controls.
      if (lost) break;
      await expect.poll(async () => await readStop(page), what).toMatchObject(inSight);
      reached.add(what);
      if (!typed) continue;
      await page.keyboard.type('1');
      await expect.poll(async () => await readStop(page), `${what}, typed into`).toMatchObject(inSight);
      if (!searched) continue;
      // The answer replaces the rows. A focus that had already gone on to one of them would be lost.
      await page.waitForTimeout(typingPauseMs);
      await waitUntilIdle(page);
    }
    expect(reached.size).toBeGreaterThanOrEqual(3);
  });
}
