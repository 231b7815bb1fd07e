import { findScreen, show, turn } from '../screens/screens.ts';
import { expect, type Page, test } from '../support/test.ts';

const walked = [
  'signing in at the own address',
  'registering',
  'Home',
  'thanking',
  'the notifications',
  'people',
  'a person',
  'the profile',
  'the points',
  'pending recognitions',
  'rejecting',
  'importing',
  'checking an import',
];
const stops = 60;

interface Stop {
  what: string;
  lost: boolean;
  marked: boolean;
  inSight: boolean;
}

/** What has the focus, whether a ring or an outline tells so, and whether it can be seen. */
async function readStop(page: Page): Promise<Stop> {
  return await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // What arrives meanwhile pushes it down; the browser brought it in sight when it was reached.
    element.scrollIntoView({ block: 'nearest' });
    const isMarked = (box: Element | null): boolean => {
      if (!box || box === document.body) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || isMarked(box.parentElement);
    };
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1)];
    const over = document.elementFromPoint(x, y);
    const inSight =
      over !== null &&
      (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element) === true);
    const guard = element.hasAttribute('data-base-ui-focus-guard');
    return {
      what: `${element.tagName} ${element.id} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50) ?? ''}`,
      lost: element === document.body,
      marked: guard || isMarked(element),
      inSight: guard || inSight,
    };
  });
}

for (const name of walked) {
  test(`NAV-09 ${name}: going on with Tab the focus is always seen and never lost or covered`, async ({
    look,
    expectRefusal,
    expectLogged,
  }) => {
    const { place, state } = findScreen(name);
    const page = await show(place, { look, expectRefusal, expectLogged });
    if (state) await turn(page, state);
    const seen: string[] = [];
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      const { what, lost } = await readStop(page);
      // Past the last stop the focus goes to the browser's own controls.
      if (lost) break;
      seen.push(what);
      await expect
        .poll(() => readStop(page), `${what} is marked and in sight`)
        .toMatchObject({ marked: true, inSight: true });
    }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(4);
  });
}
