import { findScreen, show, turn } from '../screens/screens.ts';
import { expect, type Page, test } from '../support/test.ts';

const low = { viewport: { width: 1280, height: 640 } };
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const withFoot = ['the company', 'the profile', 'checking an import', 'rejecting many'];
const forms = [
  ...withFoot,
  'setting up the company',
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

interface Stop {
  what: string;
  lost: boolean;
  typed: boolean;
  covered: string[];
}

/** What has the focus, whether words can be typed into it, and what lies over its middle or its foot. */
async function readStop(page: Page): Promise<Stop> {
  return await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const hidden = box.width < 8 || box.height < 8 || element.hasAttribute('data-base-ui-focus-guard');
    const typed =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        ['text', 'email', 'tel', 'url', 'password', 'search'].includes(element.type));
    const tall = box.height > innerHeight / 2;
    const heights = tall ? [Math.max(box.top, 0) + 20] : [box.top + box.height / 2, box.bottom - 5];
    const covered = heights.flatMap((y) => {
      const over = document.elementFromPoint(box.left + Math.min(box.width / 2, 60), y);
      const own =
        over && (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element));
      return own
        ? []
        : [`${over?.tagName ?? 'nothing'} ${over?.className ?? ''} at ${Math.round(y)} of ${innerHeight}`];
    });
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.id}`,
      lost: element === document.body,
      typed: typed && !element.hasAttribute('readonly') && element.getAttribute('role') !== 'combobox',
      covered: hidden ? [] : covered,
    };
  });
}

const visits = [
  ...forms.map((name) => ({ name, how: 'in a low window', visit: low })),
  ...withFoot.map((name) => ({ name, how: 'on a phone', visit: phone })),
];

for (const { name, how, visit } of visits) {
  test(`NAV-09 ${name} ${how}: what has the focus is never covered, also when one types`, async ({
    look,
    expectRefusal,
    expectLogged,
  }) => {
    const { place, state } = findScreen(name);
    const page = await show(place, { look, expectRefusal, expectLogged }, visit);
    if (state) await turn(page, state);
    let reached = 0;
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      const { what, lost, typed } = await readStop(page);
      if (lost) break;
      await expect.poll(async () => (await readStop(page)).covered, `${what} is in sight`).toEqual([]);
      reached += 1;
      if (!typed) continue;
      await page.keyboard.type('1');
      await expect.poll(async () => (await readStop(page)).covered, `${what} is in sight, typed into`).toEqual([]);
    }
    expect(reached).toBeGreaterThan(0);
  });
}
