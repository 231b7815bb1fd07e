import { call } from '../../support/calls.ts';
import { dayIn, instantIn, yearIn } from '../../support/days.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('Mgr-5 a manager nominates someone in four clicks and sees the state of the nomination (REC-10)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const { name } = demoPerson('employee');
  const awardName = 'Keeper of the light';
  const cycle = {
    awardName,
    category: 'Lanterns',
    points: 0,
    criteria: ['Impact'],
    year: yearIn(0),
    nominators: { kind: 'all' as const },
    panelIds: [demoPerson('admin').id],
    closesAt: instantIn(1),
  };
  await call('nominations.create', cycle, admin);
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/nominations');
  const card = page.getByRole('listitem').filter({ hasText: awardName });
  await card.getByRole('button', { name: 'Nominate someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who' }).fill(name);
  await dialog.getByRole('option', { name }).first().click();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('They kept the light on for a whole week.');
  await dialog.getByRole('button', { name: 'Send nomination' }).click();
  const sent = page.getByRole('region', { name: 'Sent by you' }).getByRole('listitem');
  await expect(sent.filter({ hasText: awardName })).toContainText('Sent');
});

test('Adm-8 an admin schedules nominations for a year’s award, which stay closed until the opening date (REC-10)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const page = await open(admin);
  const awardName = 'Voice of the year';
  await page.goto('/organization/nominations');
  const form = page.getByRole('form', { name: 'Open nominations' });
  await form.getByLabel('Award name').fill(awardName);
  await form.getByLabel('Category').fill('Voices');
  await form.getByLabel('Points won').fill('0');
  await form.getByRole('radio', { name: 'This year' }).check();
  await form.getByLabel('Criteria').fill('Impact');
  await form.getByRole('combobox', { name: 'Panel' }).fill(demoPerson('manager').name);
  await page
    .getByRole('option', { name: demoPerson('manager').name })
    .first()
    .click();
  await form.getByLabel('Opens').fill(`${dayIn(2)}T09:00`);
  await form.getByLabel('Closes').fill(`${dayIn(9)}T09:00`);
  await form.getByRole('button', { name: 'Open nominations' }).click();
  await expect(page.getByText('Nominations are planned')).toBeVisible();
  const { items } = await call('nominations.list', { limit: 20 }, admin);
  const cycle = items.find((each) => each.awardName === awardName);
  expect(cycle).toMatchObject({ state: 'upcoming', mayNominate: false });
});
