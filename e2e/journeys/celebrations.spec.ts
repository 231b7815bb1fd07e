import { call } from '../support/calls.ts';
import { makeCompany } from '../support/people.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const bornToday = () => Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ years: 28 }).toString();

test('CEL-01 HOME-01 Emp-6 one press on Home wishes, a second one adds words, and Wished can be undone', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  await call('profile.edit', { dateOfBirth: bornToday() }, company.Asha);
  await call('profile.prefer', { birthdayVisibility: 'everyone' }, company.Asha);
  const page = await open(company.Binod);
  await page.goto('/');
  await expectHome(page, company.Binod);
  const card = page.getByRole('region', { name: 'Birthdays' });
  await card.getByRole('button', { name: `Wish ${company.Asha.name}` }).click();
  const wished = card.getByRole('button', { name: `Wished ${company.Asha.name}` });
  await expect(wished).toHaveText('Wished');
  await card.getByRole('textbox').fill('Cake at four!');
  await card.getByRole('button', { name: 'Add words' }).click();
  await expect(page.getByText('Words added')).toBeVisible();
  const of = { id: company.Asha.id, occasion: 'birthday' as const, year: Number(bornToday().slice(0, 4)) + 28 };
  const { items } = await call('celebrations.wishers', of, company.Binod);
  expect(items.map(({ text }) => text)).toEqual(['Cake at four!']);
  await wished.click();
  await expect(card.getByRole('button', { name: `Wish ${company.Asha.name}` })).toBeVisible();
  await page.goto('/birthdays');
  await expect(page.getByRole('heading', { level: 1, name: 'Celebrations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' }).getByText(company.Asha.name)).toBeVisible();
});
