import { call } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

test('STO-07 STO-03 an admin adds an experience with dates, changes it, and people find it', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/store?tab=experiences');
  await page.getByRole('button', { name: 'Add experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add experience' });
  const name = `Lantern workshop ${Date.now()}`;
  await dialog.getByRole('button', { name: 'Add to the store' }).click();
  await expect(dialog.getByText('Please check the marked fields.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Workshops');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Portland');
  await dialog.getByRole('textbox', { name: 'Duration' }).fill('2 hours');
  await dialog.getByLabel('Starts').fill('2031-03-04T10:30');
  await dialog.getByRole('textbox', { name: 'Price (₹)' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Places' }).fill('8');
  await dialog.getByRole('button', { name: 'Add to the store' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name });
  await expect(edit.getByLabel('Starts')).toHaveValue('2031-03-04T10:30');
  await edit.getByRole('textbox', { name: 'Discount in percent' }).fill('50');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();

  const reader = await demoSession(demoPerson('employee'));
  const { items } = await call('store.experiences', { search: name }, reader);
  expect(items[0]).toMatchObject({ title: name, discountPercent: 50, location: 'Portland', price: 59_000 });
  const shop = await open(reader);
  await shop.goto(`/store/experience/${items[0]!.id}`);
  await expect(shop.getByText(/04 Mar, 2031, 10:30 · Portland · 8 places left/)).toBeVisible();
});
