import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, type Page, test } from '../../support/test.ts';

async function saved(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function exported(page: Page, kind: 'CSV file' | 'PDF document') {
  const menu = page.getByRole('button', { name: 'Export', exact: true });
  await menu.click();
  const file = await saved(page, page.getByRole('menuitem', { name: kind }));
  // The menu returns the focus once it has closed, and a key pressed earlier would go to the menu.
  await expect(menu).toBeFocused();
  return file;
}

test('surveys are compared in chart, table, CSV, PDF and picture, and each survey opens its results (ANA-01, ANA-02)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/reports/survey-analytics?range=all_time');
  const card = page.getByRole('region', { name: 'Who answers, survey by survey' });
  const picture = await saved(page, card.getByRole('button', { name: /^Save .* as picture$/ }));
  expect(picture.name).toBe('Who answers, survey by survey.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  const box = (await card.locator('svg[role="img"]').boundingBox())!;
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor((box.width + 32) * 2));
  const csv = await exported(page, 'CSV file');
  const lines = csv.bytes.toString().split('\r\n');
  await card.getByRole('radio', { name: 'Table' }).check();
  const rows = card.getByRole('row');
  const count = (await rows.count()) - 1;
  expect(lines.indexOf('')).toBe(count + 1);
  const pdf = await exported(page, 'PDF document');
  expect(pdf.name).toBe(csv.name.replace(/csv$/, 'pdf'));
  expect(pdf.bytes.subarray(0, 4).toString()).toBe('%PDF');
  await page.getByRole('combobox', { name: 'Type of survey' }).selectOption({ label: 'Pulses' });
  await expect(page).toHaveURL(/type=pulse/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Type of survey' })).toHaveValue('pulse');
  await page.getByRole('combobox', { name: 'Type of survey' }).selectOption({ label: 'All types' });
  const again = page.getByRole('region', { name: 'Who answers, survey by survey' });
  await again.getByRole('radio', { name: 'Table' }).check();
  await again.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/organization\/survey\//);
});

test('every report can be exported, and the network drawing can be saved as a picture (ANA-02, ANA-03)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  for (const path of ['/organization/analytics', '/reports/social-analytics', '/reports/reward-analytics']) {
    await page.goto(`${path}?range=all_time`);
    expect((await exported(page, 'PDF document')).bytes.subarray(0, 4).toString()).toBe('%PDF');
  }
  await page.goto('/reports/social-analytics?show=network&range=all_time');
  expect((await exported(page, 'CSV file')).name).toMatch(/^network-.*\.csv$/);
  await expect(page.locator('[aria-busy="false"] canvas')).toBeVisible();
  const picture = await saved(page, page.getByRole('button', { name: 'Save “Person by person” as picture' }));
  expect(picture.bytes.length).toBeGreaterThan(10_000);
});

/** Returns the contrast between a mark and the background of its card, as WCAG defines it. */
async function contrastOf(mark: Locator): Promise<number> {
  return await mark.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const light = (colour: string) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((each) => {
        const part = each / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;
    };
    const both = [getComputedStyle(element).stroke, getComputedStyle(element.closest('.bg-surface')!).backgroundColor];
    const [dark, bright] = both.map(light).toSorted((one, other) => one - other);
    return (bright! + 0.05) / (dark! + 0.05);
  });
}

const compared = [
  ['/organization/analytics', 'Who is thanked, and who thanks', 'Thanked'],
  ['/reports/social-analytics', 'Who takes part', 'People who took part'],
  ['/reports/reward-analytics', 'Received and redeemed', 'Points received'],
] as const;

for (const [path, title, figure] of compared) {
  test(`${path} shows the compared days beside its own in chart, words, table and CSV, with lists behind figures (ANA-02)`, async ({
    open,
  }) => {
    const page = await open(await demoSession(demoPerson('admin')));
    await page.goto(path);
    const card = page.getByRole('region', { name: title, exact: true });
    const chart = card.getByRole('img', { name: /, beside .*The table says the same/ });
    await expect(chart).toBeVisible();
    const quiet = chart.locator('.stroke-muted');
    for (const theme of ['light', 'dark']) {
      await page.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme);
      expect(await contrastOf(quiet.first()), theme).toBeGreaterThanOrEqual(3);
    }
    await expect(card.getByText(/^\d\d \w+, \d{4} to \d\d \w+, \d{4}$/)).toHaveCount(2);
    const csv = (await exported(page, 'CSV file')).bytes.toString();
    expect(csv).toContain(`Earlier: ${figure}`);

    await card.getByRole('radio', { name: 'Table' }).press('Space');
    await expect(card.getByRole('columnheader', { name: `Earlier: ${figure}`, exact: true })).toBeVisible();
    const at = await card
      .getByRole('columnheader')
      .evaluateAll((all, name) => all.findIndex((head) => head.textContent === name), `Earlier: ${figure}`);
    await card
      .locator(`tbody td:nth-child(${at + 1})`)
      .getByRole('button')
      .first()
      .press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Compare: off');
    await expect(page).toHaveURL(/compare=none/);
    await expect(card.getByRole('columnheader', { name: /^Earlier:/ })).toHaveCount(0);
    await card.getByRole('radio', { name: 'Chart' }).press('Space');
    await expect(card.locator('svg[role="img"] .stroke-muted')).toHaveCount(0);
  });
}
