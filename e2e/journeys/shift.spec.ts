import { places, show } from '../screens/screens.ts';
import { expect, type Page, test, waitUntilIdle } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The sum of all shifts while a page loads; a Cumulative Layout Shift up to 0.1 counts as good. */
const shiftAtMost = 0.05;

/** Delays the answers of the page so that each comes after the one before. */
async function answerInTurn(page: Page): Promise<void> {
  let requestCount = 0;
  await page.route(/\/api\/(?!user\/profile|company\/detail|events)/, async (route) => {
    const turn = requestCount++;
    await new Promise((resolve) => setTimeout(resolve, Math.min(turn, 10) * 40));
    await route.continue();
  });
}

/** Returns the moves of the page that nobody asked for: how much of it moved, and what. */
async function readShifts(page: Page): Promise<{ value: number; what: string[] }[]> {
  return await page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    return shifts.map(({ value, sources }) => ({
      value,
      what: sources.map(({ node, previousRect: before, currentRect: after }) => {
        const words = node?.textContent?.slice(0, 40) ?? '';
        return `${node?.nodeName ?? ''} “${words}” from ${before.y}, ${before.height} high, to ${after.y}, ${after.height} high`;
      }),
    }));
  });
}

const sumOf = (shifts: readonly { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);

test('a part that comes late and pushes the page down counts as a shift (NAV-10)', async ({ look }) => {
  const { page } = await look('employee', phone);
  await page.goto('/people');
  await waitUntilIdle(page);
  expect(sumOf(await readShifts(page))).toBeLessThan(shiftAtMost);
  await page.locator('h1').evaluate((head: HTMLElement) => (head.style.marginTop = '200px'));
  await expect.poll(async () => sumOf(await readShifts(page))).toBeGreaterThan(shiftAtMost);
});

/** The places that load without a refusal. */
const quiet = places.filter(({ refusal }) => !refusal);

for (const { act: _act, ...place } of quiet) {
  test(`${place.name}: hardly shifts on a phone while its answers come one after the other (NAV-10)`, async ({
    look,
    expectRefusal,
    expectLogged,
  }) => {
    const page = await show(place, { look, expectRefusal, expectLogged }, { ...phone, before: answerInTurn });
    await page.unrouteAll({ behavior: 'wait' });
    const shifts = await readShifts(page);
    expect(sumOf(shifts) > shiftAtMost ? shifts : []).toEqual([]);
  });
}
