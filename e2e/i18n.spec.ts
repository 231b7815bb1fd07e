import { inPseudo, isFromCatalogue, readTexts, recordData, strangeWords } from './pseudo.ts';
import { screens, show } from './screens.ts';
import { expect, settle, test } from './test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const screen of screens) {
  test(`I18N-01 ${screen.name}: no text outside the catalogues, nothing cut when texts are longer by two fifths`, async ({
    open,
    expectRefusal,
    expectLogged,
  }) => {
    let data: () => Promise<string[]> = async () => [];
    const page = await show(
      screen,
      { open, expectRefusal, expectLogged },
      {
        viewport: screen.only === 'phone' ? sizes[1]! : sizes[0]!,
        storage: { language: 'en-XA' },
        words: inPseudo,
        before: (page) => (data = recordData(page)),
      },
    );
    const known = await data();
    for (const size of screen.only === 'phone' ? sizes.slice(1) : sizes) {
      await page.setViewportSize(size);
      await settle(page);
      const texts = await readTexts(page);
      expect(texts.filter(({ text }) => isFromCatalogue(text)).length).toBeGreaterThan(3);
      const strange = texts.filter(({ text }) => strangeWords(text, known).length > 0);
      expect.soft(strange.map(({ text, place }) => `${text} (${place})`)).toEqual([]);
      const cut = texts.filter(({ text, cut }) => cut && isFromCatalogue(text));
      expect
        .soft(
          cut.map(({ text, place }) => `${text} (${place})`),
          `cut at ${size.width} px`,
        )
        .toEqual([]);
    }
  });
}
