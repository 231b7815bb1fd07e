import { call } from '../../support/calls.ts';
import { instantIn } from '../../support/days.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

async function announce(title: string): Promise<string> {
  const admin = await demoSession(demoPerson('admin'));
  const fields = {
    title,
    description: 'For a journey.',
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: instantIn(3),
    audience: { kind: 'all' as const },
    rewards: [{ points: 0 }],
  };
  return (await call('competitions.create', fields, admin)).id;
}

test('by keyboard alone an employee joins a ZapZ and leaves it after a confirmation (ZAP-02)', async ({ open }) => {
  const id = await announce('Stairs, not lifts');
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto(`/zapz/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Stairs, not lifts' })).toBeVisible();
  await page.getByRole('button', { name: 'Join ZapZ' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully joined the ZapZ!')).toBeVisible();
  const leave = page.getByRole('button', { name: 'Leave ZapZ' });
  await expect(leave).toBeVisible();
  await leave.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Leave this ZapZ?' }).getByRole('button', { name: 'Leave ZapZ' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully left the ZapZ!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join ZapZ' })).toBeVisible();
});

test('an admin publishes a ZapZ, enters a score and declares the winner, who sees the result (ZAP-03)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/manage-zapz');
  await expect(page).toHaveTitle(/^Manage ZapZ · /);
  await page.getByRole('button', { name: 'New ZapZ' }).click();
  const form = page.getByRole('dialog', { name: 'New ZapZ' });
  await form.getByLabel('Title').fill('Cleanest desk');
  await form.getByLabel('Description').fill('One look on Friday decides.');
  await form.getByRole('textbox', { name: 'Points, place 1' }).fill('0');
  for (const place of [3, 2]) await form.getByRole('button', { name: `Remove place ${place}` }).click();
  await form.getByRole('button', { name: 'Publish ZapZ' }).click();
  await expect(page.getByText('ZapZ published')).toBeVisible();
  const employee = await demoSession(demoPerson('employee'));
  const { items } = await call('competitions.active', { limit: 100 }, employee);
  const { id } = items.find(({ title }) => title === 'Cleanest desk')!;
  await call('competitions.join', { id }, employee);
  await page.reload();
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Cleanest desk' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Enter scores');
  const { name } = demoPerson('employee');
  await page.getByRole('dialog').getByLabel(name).fill('9');
  await page.getByRole('dialog').getByRole('button', { name: 'Save 1 score' }).click();
  await expect(page.getByText('1 score saved')).toBeVisible();
  await act('Declare winners');
  const winners = page.getByRole('dialog', { name: 'Declare winners' });
  await expect(winners.getByLabel(`${name}: 9`)).toHaveValue('1');
  await winners.getByRole('button', { name: 'Declare winners' }).click();
  await expect(page.getByText('Winners declared and paid')).toBeVisible();
  const theirs = await open(employee);
  await theirs.goto(`/zapz/${id}`);
  await expect(theirs.getByRole('region', { name: 'Results' }).getByText(name)).toBeVisible();
});

test('an employee joins and leaves a ZapZ on a phone (ZAP-02)', async ({ open }) => {
  const id = await announce('Water, not soda');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await open(await demoSession(demoPerson('employee')), phone);
  await page.goto(`/zapz/${id}`);
  await page.getByRole('button', { name: 'Join ZapZ' }).tap();
  await expect(page.getByText('Successfully joined the ZapZ!')).toBeVisible();
  await page.getByRole('button', { name: 'Leave ZapZ' }).tap();
  await page.getByRole('dialog', { name: 'Leave this ZapZ?' }).getByRole('button', { name: 'Leave ZapZ' }).tap();
  await expect(page.getByText('Successfully left the ZapZ!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join ZapZ' })).toBeVisible();
});
