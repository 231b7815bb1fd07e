import type { Page } from '@playwright/test';
import { demoSession, makeCompany } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, waitUntilIdle, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** The words of the page that are broken in their middle. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
      for (const word of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });
}

test('a phone shows the points left to give on Home and offers presets in the dialog (HOME-01, REC-03)', async ({
  open,
}) => {
  const { Asha, Binod } = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(Asha, phone);
  await page.goto('/');
  await expectHome(page, Asha);
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ of \d+ left to give$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Thank someone' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await dialog.getByRole('combobox', { name: 'Who' }).tap();
  await page.keyboard.type('bin');
  await dialog.getByRole('option', { name: Binod.name }).tap();
  await dialog.getByRole('button', { name: '20', exact: true }).tap();
  await expect(dialog.getByRole('textbox', { name: 'Points for each' })).toHaveValue('20');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
});

test('at a width of 320 no word on Home is broken in the middle (NAV-03)', async ({ open }) => {
  const person = demoPerson('employee');
  const page = await open(await demoSession(person), narrow);
  await page.goto('/');
  await expectHome(page, person);
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitUntilIdle(page);
  expect(await brokenWords(page)).toEqual([]);
});
