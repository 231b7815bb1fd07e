import type { Screen } from '../screens/screen.ts';
import { places, show, statesOf, enterState, applyTheme } from '../screens/screens.ts';
import { bringAxe, findViolations, findWrongWholes, type Theme } from '../support/axe.ts';
import { inPseudo, isFromCatalogue, readTexts, recordData, type Shown, strangeWords } from '../support/pseudo.ts';
import { expect, type Page, resize, waitUntilIdle, test } from '../support/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
];

// Draws everything, because the product draws content far down only on scrolling. Places the bars and the pill of new
// posts beside the content, because content behind them can be scrolled away.
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { content-visibility: visible !important; transition: none !important; }
      header:not(main *, [role=dialog] *) { position: static !important; }
      main [role=status]:has(> button) { height: auto !important; }
      @media (max-width: 767px) { nav { position: static !important; } }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
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

async function checkWords(page: Page, data: () => Promise<string[]>, width: number): Promise<void> {
  const texts = await readTexts(page);
  // Reads the data after the texts, because some of the texts may have only just arrived.
  const dataTexts = await data();
  expect(texts.filter(({ text }) => isFromCatalogue(text)).length).toBeGreaterThan(3);
  expect.soft(listed(texts.filter(({ text }) => strangeWords(text, dataTexts).length > 0))).toEqual([]);
  const cut = texts.filter(({ text, cut }) => cut && isFromCatalogue(text));
  expect.soft(listed(cut), `cut at ${width} px`).toEqual([]);
}

const rules = { light: 'all', dark: 'of colour' } as const;

async function sweep(page: Page, wanted: typeof sizes, data: () => Promise<string[]>): Promise<void> {
  const themes: Theme[] = ['light', 'dark'];
  for (const size of wanted) {
    await resize(page, size);
    await checkWords(page, data, size.width);
    expect.soft(await stickingOut(page), `beyond ${size.width} px`).toEqual([]);
    for (const theme of themes) {
      await applyTheme(page, theme);
      expect.soft(await findViolations(page, theme, rules[theme]), `${theme}, ${size.width} px`).toEqual([]);
    }
    themes.reverse();
  }
}

const sizesOf = ({ only }: Screen) =>
  sizes.filter(({ width }) => only === undefined || (only === 'phone') === width < 768);

// Opens each place once for all of it, in the language whose texts are two fifths longer.
for (const place of places) {
  const states = statesOf(place);
  const names = [place, ...states].map(({ name }) => name).join('; ');
  test(`${names}: meets WCAG 2.2 AA in both themes, wide and on phones; text is catalogued, uncut and fits 320 px (NAV-09, I18N-01)`, async ({
    look,
    expectRefusal,
    expectLogged,
  }) => {
    test.setTimeout(240_000 + 20_000 * states.length);
    let data: () => Promise<string[]> = async () => [];
    const page = await show(
      place,
      { look, expectRefusal, expectLogged },
      {
        viewport: sizesOf(place)[0]!,
        storage: { language: 'en-XA' },
        words: inPseudo,
        before: (page) => {
          data = recordData(page);
        },
      },
    );
    await drawEverything(page);
    await bringAxe(page);
    await sweep(page, sizesOf(place), data);
    for (const state of states) {
      await test.step(state.name, async () => {
        await resize(page, sizesOf(state)[0]!);
        await enterState(page, state, inPseudo);
        await sweep(page, sizesOf(state), data);
      });
    }
  });
}

test('the styles work in both orientations of a phone, and no sound starts by itself (NAV-09)', async ({ look }) => {
  const { page } = await look('employee');
  await page.goto('/');
  await waitUntilIdle(page);
  await bringAxe(page);
  expect(await findWrongWholes(page)).toEqual([]);
  const turned = '@media (orientation: portrait) { html { transform: rotate(90deg); } }';
  await page.evaluate((rule) => document.styleSheets[0]!.insertRule(rule), turned);
  expect(await findWrongWholes(page)).toHaveLength(1);
});
