import { call } from '../../support/calls.ts';
import { yearIn } from '../../support/days.ts';
import { demoSession, makeCompany } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expect, type Page, test } from '../../support/test.ts';

const year = yearIn(2);
const upcoming = '/organization/polls-surveys?kind=surveys&tab=upcoming';

/** Turns a template on as a survey that goes out by itself; the builder offers its moment. */
async function enableTemplate(page: Page, template: RegExp, title: string): Promise<void> {
  await page.goto('/organization/create-survey');
  await page.getByRole('button', { name: template }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Check and launch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/is asked (30|7) days/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Launch survey' }).click();
  await expect(page.getByText('Survey launched')).toBeVisible();
  await page.goto(upcoming);
}

const rowOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Recurring and lifecycle surveys' })
    .getByRole('listitem')
    .filter({ hasText: title });

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('an admin starts a joining survey, pauses and resumes it, switches its reminders off and on, and stops it (SURV-02)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  const title = 'How are your first weeks?';
  await enableTemplate(page, /^First 30 days/, title);
  const row = rowOf(page, title);
  await expect(row.getByText(/^30 days after joining/)).toBeVisible();
  await choose(page, title, 'Pause survey');
  await expect(page.getByText('Survey paused')).toBeVisible();
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  await choose(page, title, 'Resume survey');
  await expect(page.getByText('Survey resumed')).toBeVisible();
  await expect(row.getByText('Paused', { exact: true })).toBeHidden();
  await choose(page, title, 'Turn reminders off');
  await expect(page.getByText('Reminders turned off')).toBeVisible();
  await expect(row.getByText(/reminders off$/)).toBeVisible();
  await choose(page, title, 'Turn reminders on');
  await expect(row.getByText(/reminders on$/)).toBeVisible();
  await choose(page, title, 'Stop survey');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop survey' }).click();
  await expect(row.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('an admin sets, changes and removes the last day of a person, and undoes the removal (SURV-02)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const page = await open(admin);
  const title = 'Before you go';
  await enableTemplate(page, /^Leaving/, title);
  const person = stage.demo.people.find(({ id }) => id !== demoPerson('admin').id)!;
  const set = async () =>
    (await call('surveys.lastDays', { limit: 50 }, admin)).items.filter((each) => each.person.id === person.id);
  await choose(page, title, 'Set last days');
  const dialog = page.getByRole('dialog', { name: 'Set last days' });
  const savedRow = dialog.getByRole('listitem').filter({ hasText: person.name });
  await dialog.getByRole('combobox', { name: 'Who leaves' }).fill(person.name);
  await dialog.getByRole('option', { name: person.name }).click();
  await dialog.getByLabel('Last day', { exact: true }).fill(`${year}-08-14`);
  await dialog.getByRole('button', { name: 'Save last day' }).click();
  await expect(savedRow.getByText(`14 Aug, ${year}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Change last day of ${person.name}` }).click();
  await dialog.getByLabel('Last day', { exact: true }).fill(`${year}-09-15`);
  await dialog.getByRole('button', { name: 'Save last day' }).click();
  await expect(savedRow.getByText(`15 Sep, ${year}`)).toBeVisible();
  expect(await set()).toMatchObject([{ person: { id: person.id }, lastDay: `${year}-09-15` }]);
  await dialog.getByRole('button', { name: `Remove last day of ${person.name}` }).click();
  await expect(savedRow.getByText(`15 Sep, ${year}`)).toBeHidden();
  expect(await set()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedRow.getByText(`15 Sep, ${year}`)).toBeVisible();
  await call('surveys.setLastDay', { personId: person.id, lastDay: null }, admin);
});

test('an admin sets a person’s last day without an exit survey, and the person keeps access (SURV-02, PPL-07)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Admin);
  await page.goto('/organization/employees');
  await page.getByRole('button', { name: 'Actions for Asha' }).click();
  await page.getByRole('menuitem', { name: 'Set last day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set last days' });
  await expect(dialog.getByText('Access ends only when you offboard them.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Last day', { exact: true }).fill(`${year}-08-14`);
  await dialog.getByRole('button', { name: 'Save last day' }).click();
  await expect(dialog.getByRole('listitem').getByText(`14 Aug, ${year}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: 'Last days' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Asha' })).toBeVisible();
  expect((await call('surveys.lastDays', {}, company.Admin)).items).toMatchObject([{ lastDay: `${year}-08-14` }]);
  expect((await call('surveys.pulses', {}, company.Admin)).items).toEqual([]);
  expect((await call('profile.detail', {}, company.Asha)).name).toMatch(/^Asha /);
});
