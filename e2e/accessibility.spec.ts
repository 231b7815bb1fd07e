import { AxeBuilder } from '@axe-core/playwright';
import { screens, show } from './screens.ts';
import { expect, type Page, settle, test } from './test.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ofColour = ['color-contrast', 'link-in-text-block'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const narrowest = { width: 320, height: 640 };

// What stands far down is drawn when it is scrolled to; here all of it is measured.
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    localStorage.setItem('apprecio-theme', theme);
    dispatchEvent(new Event('theme:change'));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function violations(page: Page, rules: 'all' | 'of colour'): Promise<string[]> {
  const runOnly =
    rules === 'all' ? { type: 'tag' as const, values: levels } : { type: 'rule' as const, values: ofColour };
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    // Base UI's guards take the focus only to pass it on, so they may be hidden and yet take it.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

async function stickingOut(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide.map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`);
  });
}

for (const screen of screens) {
  const wanted = screen.only === 'phone' ? sizes.slice(1) : sizes;
  test(`NAV-09 ${screen.name}: WCAG 2.2 AA in both themes, wide and on a phone; no sideways scrolling at 320 px`, async ({
    open,
    expectRefusal,
    expectLogged,
  }) => {
    const page = await show(screen, { open, expectRefusal, expectLogged }, { viewport: wanted[0]! });
    await drawEverything(page);
    for (const size of wanted) {
      await page.setViewportSize(size);
      await settle(page);
      await wear(page, 'light');
      expect.soft(await violations(page, 'all'), `light, ${size.width} px`).toEqual([]);
      await wear(page, 'dark');
      expect.soft(await violations(page, 'of colour'), `dark, ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize(narrowest);
    await settle(page);
    expect.soft(await stickingOut(page), 'beyond 320 px').toEqual([]);
  });
}
