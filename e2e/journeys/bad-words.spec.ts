import { call } from '../support/calls.ts';
import { demoSession, makeCompany, thank } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome, openGive } from '../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

const script = '<img src=x onerror="document.title=`owned`"><b>bold</b>';
const family = '👨‍👩‍👧‍👦';

async function choose(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await dialog.getByRole('combobox', { name: 'Who' }).fill(name.split(' ')[0]!);
  await dialog.getByRole('option', { name }).click();
}

test('thanking with bad input shows a message at each field, and script and emoji are sent as text (REC-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha);
  await page.goto('/');
  await expectHome(page, company.Asha);
  const dialog = await openGive(page);
  const who = dialog.getByRole('combobox', { name: 'Who' });
  const box = dialog.getByRole('textbox', { name: 'Message' });
  await dialog.getByRole('button', { name: 'Thank someone' }).click();
  await expect(dialog.getByText('Please choose someone to thank')).toBeVisible();
  await expect(box).toHaveAccessibleDescription('Please write at least 3 characters');
  await expect(who).toBeFocused();

  await who.fill(script);
  await expect(dialog.getByText('No one found')).toBeVisible();
  await who.fill(company.Asha.name);
  await expect(dialog.getByText('No one found')).toBeVisible();
  await choose(page, company.Binod.name);
  const send = dialog.getByRole('button', { name: /^Thank Binod/ });
  await box.fill('x'.repeat(1001));
  await expect(box).toHaveValue('x'.repeat(1000));
  await expect(dialog.getByText('1,000 / 1,000')).toBeVisible();
  for (const [words, sentence] of [
    ['  \n ', 'Please write at least 3 characters'],
    ['null \u0000 byte', 'Please use letters, numbers and punctuation only'],
  ] as const) {
    await box.fill(words);
    await send.click();
    await expect(box).toHaveAccessibleDescription(sentence);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  }
  const points = dialog.getByRole('textbox', { name: 'Points for each' });
  await points.fill('101');
  await points.press('Tab');
  await expect(dialog.getByText('You can give one person up to half your allowance', { exact: false })).toBeVisible();
  await points.fill('999999');
  await points.press('Tab');
  await expect(points).toHaveValue('200');
  await points.fill('many');
  await points.press('Tab');
  await expect(points).not.toHaveValue('many');
  await points.fill('5');
  await points.press('Tab');

  const words = `${script} ${family}`;
  await box.fill(words);
  await send.click();
  await expect(page.getByText('Sent! Binod will love this', { exact: true })).toBeVisible();
  const post = page.getByRole('article').filter({ hasText: 'bold' });
  await expect(post).toContainText(words);
  await waitUntilIdle(page);
  await expect(page).not.toHaveTitle('owned');
  await expect(post.locator('b', { hasText: 'bold' })).toHaveCount(0);
});

test('a bad reason shows a message at its field, decides nothing and is kept as typed (REC-02)', async ({ open }) => {
  const company = await makeCompany({ Asha: { role: 'Manager' }, Binod: { manager: 'Asha' } });
  await thank(company.Admin, company.Binod, 60, 'The harvest came in dry.');
  const page = await open(company.Asha);
  await page.goto('/recognitions');
  const row = page.getByRole('list', { name: 'Thank-yous waiting for you' }).getByRole('listitem');
  await row.getByRole('button', { name: 'Reject', exact: true }).click();
  const reason = row.getByRole('textbox', { name: 'Reason' });
  const reject = row.getByRole('button', { name: 'Reject', exact: true });
  for (const [words, sentence] of [
    ['', 'Please give a reason of at least 5 characters'],
    ['     ', 'Please give a reason of at least 5 characters'],
    ['four', 'Please give a reason of at least 5 characters'],
  ] as const) {
    await reason.fill(words);
    await reject.click();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(row.getByText(sentence)).toBeVisible();
    await expect(reason).toHaveValue(words);
  }
  await reason.fill('x'.repeat(501));
  await expect(reason).toHaveValue('x'.repeat(500));
  expect((await call('recognition.pending', {}, company.Asha)).items.length).toBe(1);
  await reason.fill(`${script} ${family}`);
  await reject.click();
  await expect(page.getByText('Rejected. 60 points go back to Admin.')).toBeVisible();
  await page.getByRole('link', { name: 'Reviewed' }).click();
  await expect(page.getByText(`Your reason: ${script} ${family}`)).toBeVisible();
});

test('searching people with bad input or bad addresses shows an empty list or everyone, never an error (PPL-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/people');
  const search = page.getByRole('searchbox', { name: 'Search people by name' });
  for (const words of [script, family, '%%%___', 'x'.repeat(400), "'; drop table people; --"]) {
    await search.fill(words);
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeHidden();
  }
  for (const path of ['/people?search[]=1&team=maybe', '/people?department=42&sort=upwards', '/people?search=%00']) {
    await page.goto(path);
    await waitUntilIdle(page);
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  }
});
