import { call } from '../../support/calls.ts';
import { instantIn, yearIn } from '../../support/days.ts';
import { demoSession, makeCompany } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, waitUntilIdle, test } from '../../support/test.ts';

test('Adm-8 an admin gives an award, which an employee finds in the Hall of Fame (HOF-02)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  const { name } = demoPerson('employee');
  await page.goto('/organization/hall-of-fame');
  await expect(page).toHaveTitle(/^Manage Hall of Fame · /);
  await page.getByRole('button', { name: 'Give award' }).click();
  for (const missing of ['Award name', 'Awardee name', 'Points won', 'Category']) {
    await expect(page.getByText(`${missing} is required`)).toBeVisible();
  }
  await page.getByLabel('Award name').fill('Calm in the storm');
  await page.getByRole('combobox', { name: 'Awardee name' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByLabel('Points won').fill('0');
  await page.getByLabel('Category').fill('Weather');
  await page.getByRole('button', { name: 'Give award' }).click();
  await expect(page.getByText('Award given')).toBeVisible();
  const theirs = await open(await demoSession(demoPerson('employee')));
  await theirs.goto('/hall-of-fame');
  await theirs.getByLabel('Category').selectOption('Weather');
  const card = theirs.getByRole('listitem').filter({ hasText: 'Calm in the storm' });
  await expect(card).toContainText(name);
  await expect(theirs).toHaveURL(/category=Weather/);
});

test('the Hall of Fame year can be chosen by keyboard and on a phone and keeps filters and order (HOF-01)', async ({
  open,
}) => {
  const employee = await demoSession(demoPerson('employee'));
  const page = await open(employee, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/hall-of-fame?type=quarterly&sort=name_desc');
  const line = page.getByRole('radiogroup', { name: 'Years' });
  const years = await call('hallOfFame.timeline', { type: 'quarterly' }, employee);
  expect(years.length).toBeGreaterThan(2);
  for (const { year, count } of years)
    await expect(line.getByRole('radio', { name: `${year} ${count} award` })).toBeAttached();
  await expect(line.getByRole('radio', { name: 'All years' })).toBeChecked();
  await line.getByRole('radio', { name: 'All years' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`year=${years[0]!.year}`));
  await page.keyboard.press('ArrowRight');
  const { year, count } = years[1]!;
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  await expect(page).toHaveURL(/type=quarterly/);
  await expect(page).toHaveURL(/sort=name_desc/);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue(String(year));
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('status').filter({ hasText: `${count} award` })).toBeAttached();
  await page.reload();
  await expect(line.getByRole('radio', { name: String(year) })).toBeChecked();
  await line.getByRole('radio', { name: 'All years' }).tap();
  await expect(page).not.toHaveURL(/year=/);
  await expect(page).toHaveURL(/type=quarterly/);
});

test('a hidden award does not appear in the Hall of Fame filters and can be removed (HOF-02)', async ({ open }) => {
  const admin = await demoSession(demoPerson('admin'));
  const award = {
    awardName: 'Not yet',
    personId: demoPerson('employee').id,
    points: 0,
    category: 'Secrets',
    duration: 'year' as const,
    year: yearIn(0),
    revealAt: instantIn(1),
  };
  await call('hallOfFame.create', award, admin);
  const { categories } = await call('hallOfFame.filters', {}, admin);
  expect(categories).not.toContain('Secrets');
  const page = await open(admin);
  await page.goto('/organization/hall-of-fame');
  await page.getByRole('button', { name: /^Remove the award Not yet of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove award' }).click();
  await expect(page.getByText(/^Award removed/)).toBeVisible();
});

test('Adm-8 an admin gives awards by file in four clicks, previews each one first, and can undo them (HOF-02)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const page = await open(admin);
  const { name } = demoPerson('employee');
  await page.goto('/hall-of-fame');
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('link', { name: 'Bulk by CSV' }).click();
  const csv = [
    'Award Name,Awardee Name,Points,Category,Quarter,Year,Department,Reason',
    `Lantern of the night,${name},0,Lanterns,Q2,${yearIn(-1)},,Kept the light on`,
    `Lantern of the day,Nobody Of That Name,0,Lanterns,Q2,${yearIn(-1)},,`,
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'q2.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const cards = page.getByRole('region', { name: 'As they will be revealed' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(
    new RegExp(`Lantern of the night.*Q2 ${yearIn(-1)} · Quarterly.*Kept the light on`, 's'),
  );
  await expect(cards.getByRole('link', { name })).toBeVisible();
  const leftOut = page.getByRole('region', { name: 'Skipped' }).getByRole('listitem');
  await expect(leftOut).toHaveCount(1);
  await expect(leftOut).toContainText('No active employee has this name');
  await page.getByRole('button', { name: 'Give 1 award' }).click();
  await expect(page.getByText('1 award given.')).toBeVisible();
  const given = async () => (await call('hallOfFame.list', { category: 'Lanterns' }, admin)).items.length;
  expect(await given()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await given()).toBe(0);
});

test('the same award to the same person is asked about, in single entry and in a file, before it is given again (HOF-02)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const year = yearIn(0);
  const award = { awardName: 'Star of the month', points: 0, category: 'Stars', duration: 'year' as const, year };
  await call('hallOfFame.create', { ...award, personId: Asha.id }, Admin);
  const page = await open(Admin);
  await page.goto('/organization/hall-of-fame');
  const given = page.getByRole('region', { name: 'Given awards' });
  await expect(given.getByRole('listitem')).toHaveCount(1);
  await expect(given).toContainText(`Star of the month · ${year}`);
  await expect(given).not.toContainText(/0 points|Paid/);
  await page.getByLabel('Award name').fill('star of the  Month');
  await page.getByRole('combobox', { name: 'Awardee name' }).fill(Asha.name);
  await page.getByRole('option', { name: Asha.name }).first().click();
  await page.getByLabel('Points won').fill('0');
  await page.getByLabel('Category').fill('Stars');
  await page.getByRole('button', { name: 'Give award' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give this award?' });
  await expect(dialog).toContainText(new RegExp(`^.*${Asha.name} got “star of the {1,2}Month” on .* Give it again\\?`));
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(given.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Give award' }).click();
  await dialog.getByRole('button', { name: 'Give award' }).click();
  await expect(page.getByText('Award given')).toBeVisible();
  await expect(given.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('link', { name: 'Bulk by CSV' }).click();
  const csv = [
    'Award Name,Awardee Name,Points,Category,Quarter,Year,Department,Reason',
    `Star of the month,${Asha.name},0,Stars,,${year},,`,
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const skipped = page.getByRole('region', { name: 'Skipped' }).getByRole('listitem');
  await expect(skipped).toContainText(/Already given on .*, so it’s skipped unless you confirm it\./);
  await expect(page.getByRole('button', { name: /^Give \d/ })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Also give 1 award that was given before' }).check();
  await expect(page.getByRole('region', { name: 'Given again' })).toBeVisible();
  await page.getByRole('button', { name: 'Give 1 award' }).click();
  await expect(page.getByText('1 award given.')).toBeVisible();
  expect((await call('hallOfFame.list', {}, Admin)).items).toHaveLength(3);
});

test('the all-hands show runs by keyboard to its end, with the drum-roll, also without network (REC-10, HOF-01)', async ({
  open,
  expectRefusal,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/all-hands');
  const place = page.getByText(/^1 of \d+$/);
  await expect(place).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const count = Number((await place.textContent())!.split(' of ')[1]);
  expect(count).toBeGreaterThan(2);
  await waitUntilIdle(page);
  expectRefusal('offline', /\/api\//);
  await page.context().setOffline(true);
  expect(await page.evaluate(async () => fetch('/api/events').catch(() => null))).toBeNull();
  await expect(page.getByRole('button', { name: /drum-roll/ })).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('button', { name: 'Turn on the drum-roll' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Turn off the drum-roll' })).toBeVisible();
  for (let at = 2; at <= count; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${at} of ${count}`)).toBeVisible();
  }
  await expect(page.getByText('Thank you, everyone')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`${count - 1} of ${count}`)).toBeVisible();
  await page.context().setOffline(false);
});
