import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { dayIn } from '../../support/days.ts';
import { demoSession, makeCompany, thank } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, type Page, test } from '../../support/test.ts';

async function saved(page: Page, press: Locator): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press.click();
  return await readFile(await (await download).path());
}

async function exported(page: Page, kind: 'CSV file' | 'PDF document'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return await saved(page, page.getByRole('menuitem', { name: kind }));
}

/** The tables of a CSV file, which an empty line parts. */
function tablesOf(csv: Buffer): string[][][] {
  const rows = csv
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  const tables: string[][][] = [[]];
  for (const row of rows) {
    if (row.join('') === '') tables.push([]);
    else tables.at(-1)!.push(row);
  }
  return tables.filter((table) => table.length > 0);
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const pages = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const texts = await Promise.all(
    pages.map(async (at) => {
      const { items } = await (await document.getPage(at)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns the size of a PNG in pixels, and the number of its colours. */
async function pictureOf(page: Page, picture: Buffer) {
  return await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const found = new Set<number>();
      for (let at = 0; at < data.length; at += 4) found.add((data[at]! << 16) + (data[at + 1]! << 8) + data[at + 2]!);
      return { colours: found.size, width: image.width, height: image.height };
    },
    [...picture],
  );
}

const plain = (text: string) => text.replaceAll(',', '').replaceAll(/\s+/g, ' ').trim();

/** A cell of a CSV file as it is printed. */
function onPaper(cell: string): string {
  return cell.replace(/^(\d{4})-\d\d-(\d\d)$/, (day, year: string, date: string) => {
    const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(day));
    return `${date} ${month}, ${year}`;
  });
}

/** The figures at the head of a report as the screen shows them. */
async function shownFigures(page: Page): Promise<string[]> {
  const tiles = await page.getByRole('main').locator('button:has(.text-3xl)').all();
  return await Promise.all(tiles.slice(0, 4).map(async (button) => plain(await button.innerText())));
}

const reports = [
  ['/organization/analytics', 'Who is thanked, and who thanks'],
  ['/reports/social-analytics', 'Who takes part'],
  ['/reports/reward-analytics', 'Received and redeemed'],
] as const;

for (const [path, chart] of reports) {
  test(`CSV and PDF of ${path} contain the figures of the screen, and its chart is saved as a picture (ANA-02)`, async ({
    open,
  }) => {
    const page = await open(await demoSession(demoPerson('admin')));
    await page.goto(`${path}?range=all_time`);
    const card = page.getByRole('region', { name: chart, exact: true });
    // Someone may be thanked between the reading of the screen and the export of its files.
    await expect(async () => {
      await page.reload();
      await expect(card).toBeVisible();
      const figures = await shownFigures(page);
      expect(figures).toHaveLength(4);
      const [head, steps] = tablesOf(await exported(page, 'CSV file'));
      expect(head!.slice(1, 5).map(([, value]) => plain(value!))).toEqual(figures);

      await card.getByRole('radio', { name: 'Table' }).check();
      const rows = await card.getByRole('row').count();
      expect(steps).toHaveLength(rows);
      const last = await card.getByRole('row').last().getByRole('cell').allInnerTexts();
      const whole = steps!.at(-1)!.slice(1);
      for (const text of last.map(plain).filter((each) => /^\d+$/.test(each))) expect(whole).toContain(text);

      const pdf = plain(await textOf(await exported(page, 'PDF document')));
      for (const figure of figures) expect(pdf).toContain(figure);
      for (const cell of steps!.flat()) expect(pdf).toContain(plain(onPaper(cell)));
    }).toPass();
    await card.getByRole('radio', { name: 'Chart' }).check();
    const picture = await saved(page, card.getByRole('button', { name: /^Save .* as picture$/ }));
    const { colours, width } = await pictureOf(page, picture);
    const box = (await card.locator('svg[role="img"]').boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(Math.floor((box.width + 32) * 2));
    expect(colours).toBeGreaterThan(4);
  });
}

const charts = {
  '/organization/analytics': [
    'Who is thanked, and who thanks',
    'Coverage by group',
    'Values people notice',
    'Active by week',
  ],
  '/reports/social-analytics': ['Who takes part', 'Who takes part, by group'],
  '/reports/social-analytics?show=network': ['Thank-yous from group to group', 'Person by person'],
  '/reports/reward-analytics': ['Received and redeemed', 'What people choose'],
  '/reports/survey-analytics': ['Who answers, survey by survey', 'Would people recommend us?', 'Who answers'],
};

test('every chart of every report, with lines, bars, matrix and network, is saved as its own picture (ANA-02)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  for (const [path, titles] of Object.entries(charts)) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}range=all_time`);
    await expect(page.getByRole('region', { name: titles.at(-1)!, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (path.includes('network')) await expect(page.locator('[aria-busy=false] canvas')).toBeVisible();
    const buttons = page.getByRole('button', { name: /^Save .* as picture$/ });
    const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
    expect(names).toEqual(titles.map((title) => `Save “${title}” as picture`));
    for (const title of titles) {
      const card = page.getByRole('region', { name: title, exact: true });
      const picture = await saved(page, card.getByRole('button', { name: /^Save .* as picture$/ }));
      const box = (await card.boundingBox())!;
      const { colours, width, height } = await pictureOf(page, picture);
      expect(colours, title).toBeGreaterThan(20);
      expect(width, title).toBeGreaterThan(box.width * 1.5);
      expect(height, title).toBeGreaterThan(100);
    }
  }
});

test('an enabled leaderboard is shown as a list, bars and a picture, without the people who give least (ANA-01, ANA-02)', async ({
  open,
}) => {
  const { Admin, Ravi, Meera, Arjun } = await makeCompany({ Ravi: {}, Meera: {}, Arjun: {}, Sana: {}, Dev: {} });
  for (const person of [Meera, Arjun, Admin]) await thank(Ravi, person, 1, 'Thank you for the help.');
  for (const person of [Arjun, Ravi]) await thank(Meera, person, 1, 'Thank you for the help.');
  await thank(Arjun, Ravi, 1, 'Thank you for the help.');
  const page = await open(Admin, { viewport: { width: 390, height: 844 } });
  await page.goto('/reports/leaderboard-analytics');
  await page.getByRole('button', { name: 'Switch leaderboards on' }).press('Enter');
  const card = page.getByRole('region', { name: 'People reached', exact: true });
  const bars = card.getByRole('img', { name: /The list says the same/ });
  await expect(bars).toBeVisible();
  const list = page.getByRole('list', { name: 'People reached' });
  const [first, ...others] = await list.getByRole('listitem').allInnerTexts();
  expect(first).toContain(Ravi.name);
  expect(others).toHaveLength(2);
  for (const person of [Ravi, Meera, Arjun]) await expect(bars).toContainText(person.name);
  await expect(bars).not.toContainText('Sana');
  const picture = await saved(page, card.getByRole('button', { name: 'Save “People reached” as picture' }));
  expect((await pictureOf(page, picture)).colours).toBeGreaterThan(20);
  const pdf = plain(await textOf(await exported(page, 'PDF document')));
  for (const person of [Ravi, Meera, Arjun]) expect(pdf).toContain(person.name);
  await page.getByRole('radiogroup', { name: 'Ranked by' }).getByRole('radio', { name: 'Thank-yous received' }).check();
  await expect(page.getByRole('region', { name: 'Thank-yous received', exact: true })).toBeVisible();
});

test('Adm-9 ANA-01 ANA-02 an admin opens analytics from Home in two presses, and the list behind a figure in one more', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Thank someone' })).toBeVisible();
  await page.getByRole('button', { name: 'Organization' }).click();
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Is it working, and is it fair?' })).toBeVisible();
  const tiles = page.getByRole('main').locator('button:has(.text-3xl)');
  await expect(tiles.first()).toBeVisible();
  const [, count] = /, ([\d,]+) of /.exec((await tiles.first().getAttribute('aria-label'))!)!;
  await tiles.first().press('Enter');
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toContainText(new RegExp(`^${count!} people`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const points = page.getByRole('region', { name: 'Points', exact: true });
  const button = points.getByRole('button', { name: /Allowance issued$/ });
  const issued = /^[\d,]+/.exec(await button.innerText())![0];
  await button.press('Enter');
  await expect(status).toContainText(`${issued} points in all`);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Compare: last year');
  await expect(page).toHaveURL(/compare=year/);
});

test('Mgr-6 a manager opens a 1:1 page within two presses of My team, chooses any days, and prints it', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/my-team');
  await page.getByRole('region', { name: 'Prepare a 1:1' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^1:1 with / })).toBeVisible();
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('Custom');
  await expect(page.getByText('Choose the first and the last day.')).toBeVisible();
  await page.getByLabel('First day').fill(dayIn(-330));
  await expect(page).toHaveURL(new RegExp(`from=${dayIn(-330)}`));
  await page.getByLabel('Last day').fill(dayIn(-150));
  await expect(page.getByText(/to .*Private thank-yous aren’t shown/)).toBeVisible();
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^1:1 with / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
