import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe, { type RunOptions } from 'axe-core';
import { inPseudo, isFromCatalogue, readTexts, recordData, type Shown, strangeWords } from './pseudo.ts';
import { screens, show } from './screens.ts';
import { expect, type Page, settle, test } from './test.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
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
  const runOnly: RunOptions['runOnly'] =
    rules === 'all' ? { type: 'tag', values: levels } : { type: 'rule', values: ofColour };
  return await page.evaluate(async (runOnly) => {
    // Base UI's guards take the focus only to pass it on, so they may be hidden and yet take it.
    const where = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations } = await axe.run(where, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, runOnly);
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

const listed = (texts: Shown[]) => texts.map(({ text, place }) => `${text} (${place})`);

async function checkWords(page: Page, known: string[], width: number): Promise<void> {
  const texts = await readTexts(page);
  expect(texts.filter(({ text }) => isFromCatalogue(text)).length).toBeGreaterThan(3);
  expect.soft(listed(texts.filter(({ text }) => strangeWords(text, known).length > 0))).toEqual([]);
  const cut = texts.filter(({ text, cut }) => cut && isFromCatalogue(text));
  expect.soft(listed(cut), `cut at ${width} px`).toEqual([]);
}

// Each screen is opened once for all of it, in the language whose texts are longer by two fifths.
for (const screen of screens) {
  const wanted = screen.only === 'phone' ? sizes.slice(1) : sizes;
  test(`NAV-09 I18N-01 ${screen.name}: WCAG 2.2 AA in both themes, wide and on a phone; no text outside the catalogues, none cut, no sideways scrolling at 320 px`, async ({
    open,
    look,
    expectRefusal,
    expectLogged,
  }) => {
    let data: () => Promise<string[]> = async () => [];
    const page = await show(
      screen,
      { open, look, expectRefusal, expectLogged },
      {
        viewport: wanted[0]!,
        storage: { language: 'en-XA' },
        words: inPseudo,
        before: (page) => (data = recordData(page)),
      },
    );
    await drawEverything(page);
    await page.evaluate(axeSource);
    for (const size of wanted) {
      await page.setViewportSize(size);
      await settle(page);
      await checkWords(page, await data(), size.width);
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
