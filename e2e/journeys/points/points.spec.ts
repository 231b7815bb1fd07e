import { readFileSync } from 'node:fs';
import { call } from '../../support/calls.ts';
import { yearIn } from '../../support/days.ts';
import { demoSession, makeCompany } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { countPresses, pointsOf } from '../../support/steps.ts';
import { takeTestMoney } from '../../support/store.ts';
import { expect, test } from '../../support/test.ts';

test('Adm-4 an admin sees month-end numbers in two presses and exports them in two more (PTS-04)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/points-history');
  await expect(page.getByRole('heading', { name: 'Books balance' })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'As of today' }).click();
  const ends = page.getByRole('menuitem', { name: /^End of / });
  const month = (await ends.first().textContent())!.replace('End of ', '');
  await ends.first().click();
  await expect(page).toHaveURL(/asOf=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('heading', { name: new RegExp(`^In ${month} up to `) })).toBeVisible();
  await expect(page.getByText(/₹[\d,]+ liability/)).toBeVisible();
  expect(await presses()).toBe(2);

  await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
  const everyone = page.getByRole('menuitem', { name: 'Everyone’s points' });
  await expect(everyone).toBeVisible();
  const coming = page.waitForEvent('download');
  await everyone.click();
  const file = await coming;
  expect(await presses()).toBe(4);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines[0]).toContain('Employee ID,Name,Department,Points,Rupees');
  expect(lines.length).toBeGreaterThan(50);
});

test('another admin confirms a top-up, a grant is made and undone, and the person sees the points (PTS-04)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, Second, Asha } = await makeCompany({ Second: { role: 'Admin' }, Asha: {} });
  const first = await open(Admin);
  await first.goto('/organization/points-history');
  await first.getByRole('button', { name: 'Top up wallet' }).click();
  const topUp = first.getByRole('dialog', { name: 'Top up wallet' });
  await topUp.getByRole('button', { name: 'Record top-up' }).click();
  await expect(topUp.getByText('Please enter the points')).toBeVisible();
  await expect(topUp.getByText('Please enter the invoice or payment')).toBeVisible();
  for (const [wrong, errorText] of [
    ['0', 'Please enter a whole number from 1'],
    ['1.5', 'Please enter a whole number from 1'],
    ['100000001', 'Please enter a whole number up to 100,000,000'],
  ] as const) {
    await topUp.getByRole('spinbutton', { name: 'Points' }).fill(wrong);
    await expect(topUp.getByText(errorText, { exact: true })).toBeVisible();
  }
  await topUp.getByRole('spinbutton', { name: 'Points' }).fill('5000');
  await topUp.getByRole('textbox', { name: 'Invoice or payment' }).fill('AP-2611-07');
  await topUp.getByRole('button', { name: 'Record top-up' }).click();
  await expect(topUp).toBeHidden();
  await expect(first.getByText('Waiting for another admin', { exact: true })).toBeVisible();

  const second = await open(Second);
  await second.goto('/organization/points-history');
  await second.getByRole('button', { name: 'Confirm the top-up of 5,000 points' }).click();
  const confirming = second.getByRole('dialog', { name: 'Add 5,000 points to the wallet?' });
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('₹5,000 · last top-up 5,000')).toBeVisible();

  const theirs = await open(Asha);
  await theirs.goto('/points');
  await expect(theirs.getByText('No points yet')).toBeVisible();

  await second.getByRole('button', { name: 'Grant points' }).click();
  const grant = second.getByRole('dialog', { name: 'Grant points' });
  await grant.getByRole('combobox', { name: 'Who' }).fill(Asha.name);
  await grant.getByRole('option', { name: Asha.name }).click();
  await grant.getByRole('spinbutton', { name: 'Points for each' }).fill('6000');
  await grant.getByRole('textbox', { name: 'Reason' }).fill('For the night shift at Diwali');
  expectRefusal(422, /wallet\/grant/);
  await grant.getByRole('button', { name: 'Grant 6,000 points' }).click();
  await expect(grant.getByText('The wallet doesn’t have enough points for this. Top it up first.')).toBeVisible();
  await grant.getByRole('spinbutton', { name: 'Points for each' }).fill('150');
  await expect(grant.getByText('1 × 150 = 150 points, ₹150. The wallet holds 5,000.')).toBeVisible();
  await grant.getByRole('button', { name: 'Grant 150 points' }).click();
  await expect(second.getByText('1 person got points.')).toBeVisible();
  await expect.poll(() => pointsOf(theirs)).toBe(150);
  await theirs.reload();
  await expect(
    theirs.getByRole('row', { name: /From the company.*For the night shift at Diwali.*\+150/ }),
  ).toBeVisible();

  await call('points.adjust', { personId: Asha.id, points: -100, reason: 'Spent elsewhere' }, Admin);
  await second.getByRole('link', { name: 'Ledger' }).click();
  const row = second.getByRole('row', { name: /Grant.*For the night shift at Diwali/ });
  await row.getByRole('button', { name: 'Undo' }).click();
  const undoing = second.getByRole('dialog', { name: 'Undo this grant?' });
  await undoing.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(second.getByText('50 points are back in the wallet; 100 were already spent.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeHidden();
  await second.getByRole('link', { name: 'Wallet' }).click();
  await expect(second.getByText('₹5,000 · last top-up 5,000')).toBeVisible();
});

test('Adm-4 points from a file are checked row by row, kept through a reload, applied and undone (PTS-04, OPS-07)', async ({
  open,
}) => {
  const { Admin, Second, Asha } = await makeCompany({ Second: { role: 'Admin' }, Asha: {} });
  const { id } = await call('points.topUp', { points: 500, reference: 'AP-2611-07' }, Admin);
  await call('points.confirmTopUp', { id }, Second);
  const page = await open(Second);
  await page.goto('/organization/points-history');
  await page.getByRole('button', { name: 'Grant points' }).click();
  await page.getByRole('button', { name: 'Upload a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Points for many people' });
  const csv = ['Employee ID,Points,Reason', 'E-Asha,30,For the night shift', 'E-None,5,For the night shift'].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Nobody has this employee ID')).toBeVisible();
  await expect(page).toHaveURL(/batch=/);
  await page.reload();
  await expect(dialog.getByText(/^Nothing has moved yet\. 1 to grant/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(dialog.getByText('1 row was applied.')).toBeVisible();
  expect((await call('points.balances', {}, Asha)).earned).toBe(30);
  await dialog.getByRole('button', { name: 'Undo all' }).click();
  const undoing = page.getByRole('dialog', { name: 'What undoing will change' });
  await expect(undoing.getByText(Asha.name)).toBeVisible();
  await undoing.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('Undone, except points already spent.')).toBeVisible();
  expect((await call('points.balances', {}, Asha)).earned).toBe(0);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialog.getByRole('region', { name: 'Recent files' }).getByText('november.csv')).toBeVisible();
});

test('an admin changes the points rules, and a lower point value without notice is rejected (PTS-03, PTS-05, REC-06)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const page = await open(Admin);
  await page.goto('/organization/points-history');
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('region', { name: 'Point value' }).getByRole('button', { name: 'Change' }).click();
  const value = page.getByRole('dialog', { name: 'Point value' });
  await value.getByRole('spinbutton', { name: 'One point in rupees' }).fill('0.5');
  expectRefusal(422, /set-point-value/);
  await value.getByRole('button', { name: 'Save value' }).click();
  await expect(value.getByText('Lowering the value of a point needs 30 days’ notice.')).toBeVisible();
  await value.getByRole('spinbutton', { name: 'One point in rupees' }).fill('1.05');
  await value.getByRole('button', { name: 'Save value' }).click();
  await expect(page.getByText('1 point = ₹1.05')).toBeVisible();

  await page.getByRole('region', { name: 'Allowance' }).getByRole('button', { name: 'Change' }).click();
  const rules = page.getByRole('dialog', { name: 'Allowance' });
  await rules.getByRole('spinbutton', { name: 'Employee, per month' }).fill('120');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('region', { name: 'Allowance' }).getByText('120')).toBeVisible();

  await page.getByRole('region', { name: 'Expiry' }).getByRole('button', { name: 'Change' }).click();
  const expiry = page.getByRole('dialog', { name: 'Expiry' });
  await expiry.getByRole('radio', { name: 'Expire after some months' }).check();
  await expiry.getByRole('spinbutton', { name: 'Months' }).fill('18');
  await expiry.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Points expire 18 months after they’re earned, oldest first.')).toBeVisible();

  const theirs = await open(Asha);
  await theirs.goto('/points');
  await expect(theirs.getByText('Worth ₹0 · each expires after 18 months')).toBeVisible();
  await expect(theirs.getByText('120 of 120')).toBeVisible();
});

test('Mgr-4 a manager requests more points to give, and an admin grants some of them in For you (REC-06)', async ({
  open,
}) => {
  const { Boss, Admin } = await makeCompany({ Boss: { role: 'Manager' } });
  const page = await open(Boss);
  await page.goto('/points');
  await page.getByRole('button', { name: 'Ask for more' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for more points to give' });
  await dialog.getByLabel('Points').fill('120');
  await dialog.getByLabel('Reason').fill('The harvest festival is this month');
  await dialog.getByRole('button', { name: 'Ask for points' }).click();
  await expect(page.getByText('You asked for 120 more points. An admin answers soon.')).toBeVisible();

  const second = await open(Admin);
  await second.goto('/');
  await second.getByRole('button', { name: `Answer ${Boss.name}` }).click();
  const answer = second.getByRole('dialog', { name: `${Boss.name} asks for 120 more points to give` });
  await expect(answer.getByText('The harvest festival is this month')).toBeVisible();
  await answer.getByLabel('Points to grant').fill('100');
  await answer.getByRole('button', { name: 'Grant points' }).click();
  await expect(second.getByText(`${Boss.name} got 100 more points to give`)).toBeVisible();
  await expect(second.getByRole('button', { name: `Answer ${Boss.name}` })).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Granted: 100 more points on/)).toBeVisible();
});

test('an admin retries a failed top-up payment, another admin confirms the test payment, and the wallet shows it (PTS-04, BILL-01)', async ({
  open,
}) => {
  const { Admin, Second } = await makeCompany({ Second: { role: 'Admin' } });
  await takeTestMoney(Admin, Second);
  const page = await open(Admin);
  await page.goto('/organization/points-history');
  await page.getByRole('button', { name: 'Top up wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Top up wallet' });
  await dialog.getByLabel('Points').fill('2500');
  await dialog.getByRole('button', { name: 'Pay ₹2,500' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment didn’t go through' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the wallet' }).click();
  const topUps = page.getByRole('region', { name: 'Top-ups' });
  await expect(topUps.getByText('Not paid')).toBeVisible();
  await topUps.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay ₹2,500' }).click();
  await expect(page.getByText('Payment received. The wallet shows the top-up.')).toBeVisible();
  await expect(topUps.getByText('Test payment')).toBeVisible();
  await expect(topUps.getByText('Waiting for another admin')).toBeVisible();
  const { items } = await call('points.topUps', {}, Second);
  await call('points.confirmTopUp', { id: items[0]!.id }, Second);
  await page.reload();
  await expect(page.getByText('₹2,500 · last top-up 2,500')).toBeVisible();
});

test('a top-up shows what it will pay before it is confirmed, and then what it paid (PTS-04, HOF-02)', async ({
  open,
}) => {
  const { Admin, Second, Asha } = await makeCompany({ Second: { role: 'Admin' }, Asha: {} });
  const award = { personId: Asha.id, category: 'Stars', duration: 'year' as const, year: yearIn(0) };
  await call('hallOfFame.create', { ...award, awardName: 'Star of the month', points: 500 }, Admin);
  await call('hallOfFame.create', { ...award, awardName: 'Star of the year', points: 9000 }, Admin);
  const page = await open(Admin);
  await page.goto('/organization/points-history');
  await page.getByRole('button', { name: 'Top up wallet' }).first().click();
  const topUp = page.getByRole('dialog', { name: 'Top up wallet' });
  await expect(topUp.getByText('Not enough yet for any waiting reward')).toBeVisible();
  await topUp.getByRole('spinbutton', { name: 'Points' }).fill('1750');
  await expect(topUp.getByText('This pays 1 waiting reward')).toBeVisible();
  await topUp.getByRole('textbox', { name: 'Invoice or payment' }).fill('AP-2611-08');
  await topUp.getByRole('button', { name: 'Record top-up' }).click();

  const second = await open(Second);
  await second.goto('/organization/points-history');
  await second.getByRole('button', { name: 'Confirm the top-up of 1,750 points' }).click();
  const dialog = second.getByRole('dialog', { name: 'Add 1,750 points to the wallet?' });
  await expect(dialog.getByText('500 points, oldest first. 1,250 points stay in the wallet.')).toBeVisible();
  const items = dialog.getByRole('listitem');
  await expect(items).toHaveText([
    new RegExp(`^Star of the month for ${Asha.name}.*500Will be paid$`),
    new RegExp(`^Star of the year for ${Asha.name}.*9,000Keeps waiting$`),
  ]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('1 waiting reward was paid: 500 points.')).toBeVisible();
  await expect(second.getByText('₹1,250 · last top-up 1,750')).toBeVisible();
});
