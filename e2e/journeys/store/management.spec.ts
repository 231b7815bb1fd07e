import { call } from '../../support/calls.ts';
import { yearIn } from '../../support/days.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('an admin adds an experience with dates and edits it, and an employee finds it (STO-07, STO-03)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/store?tab=experiences');
  await page.getByRole('button', { name: 'Add experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add experience' });
  const name = 'Lantern workshop';
  await dialog.getByRole('button', { name: 'Add to the store' }).click();
  const title = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Please fill this in');
  await title.fill(name);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Workshops');
  await dialog.getByRole('textbox', { name: 'Location', exact: true }).fill('Portland');
  await dialog.getByRole('textbox', { name: 'Duration' }).fill('2 hours');
  await dialog.getByLabel('Starts').fill(`${yearIn(5)}-03-04T10:30`);
  await dialog.getByRole('textbox', { name: 'Price (₹)' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Places' }).fill('8');
  await dialog.getByRole('button', { name: 'Add to the store' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name });
  await expect(edit.getByLabel('Starts')).toHaveValue(`${yearIn(5)}-03-04T10:30`);
  await edit.getByRole('textbox', { name: 'Discount in percent' }).fill('50');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();

  const reader = await demoSession(demoPerson('employee'));
  const { items } = await call('store.experiences', { search: name }, reader);
  expect(items[0]).toMatchObject({ title: name, discountPercent: 50, location: 'Portland', price: 59_000 });
  const shown = await call('store.experience', { id: items[0]!.id }, reader);
  expect(shown.variants).toMatchObject([
    { startsAt: `${yearIn(5)}-03-04T05:00:00.000Z`, location: 'Portland', stock: 8 },
  ]);
});

test('an admin adds a promo code and switches it off (STO-07, CRT-03)', async ({ open }) => {
  const session = await demoSession(demoPerson('admin'));
  const page = await open(session);
  await page.goto('/organization/store?tab=promo_codes');
  const code = 'TEA-TIME';
  await page.getByRole('button', { name: 'Add promo code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add promo code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Uses in all' }).fill('50');
  await dialog.getByRole('button', { name: 'Add promo code' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  await expect(row.getByText('20% off · 0 of 50 uses')).toBeVisible();
  await row.getByRole('switch', { name: `Accept ${code} in the cart` }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  const { items } = await call('cart.promoCodes', {}, session);
  expect(items.find((item) => item.code === code)).toMatchObject({ active: false, maxUses: 50, value: 20 });
});

test('an admin imports vouchers from a file after a dry run and undoes the import (STO-07, OPS-07)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('admin'));
  const page = await open(session);
  await page.goto('/organization/store?tab=gift_vouchers');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const sku = 'IMP7';
  const csv = [
    'SKU,Title,Category,Amounts (INR),Validity (days),Image,Terms',
    `${sku},Paper boats ${sku},Shopping,100;500,90,,One use.`,
    `${sku}X,Paper boats,Shopping,free,90,,`,
  ].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'vouchers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Write amounts as 100;250;500 or 100-1000/100')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 row imported.')).toBeVisible();
  const found = async () => (await call('store.vouchers', { search: sku }, session)).items.length;
  expect(await found()).toBe(1);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('Undone.')).toBeVisible();
  expect(await found()).toBe(0);
});

test('an admin loads codes from a file after a dry run, sees its rows without codes, and undoes it (STO-07, OPS-07)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('admin'));
  const { items } = await call('store.catalogue', { category: 'gift_vouchers' }, session);
  const voucher = items.find(({ codes }) => codes.length > 0)!;
  const { amount } = voucher.codes[0]!;
  const page = await open(session);
  await page.goto(`/organization/store?tab=gift_vouchers&search=${encodeURIComponent(voucher.title)}`);
  await page.getByRole('button', { name: `Load codes for ${voucher.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Load codes for ${voucher.title}` });
  const codes = [1, 2, 3].map((at) => `JOURNEY-${at}`);
  const csv = ['Code,Amount,Expires', ...codes.map((code) => `${code},${amount / 100},`), 'SHORT,1.234,'].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('1 row can’t be loaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load 3 codes' }).click();
  await expect(dialog.getByText('3 codes loaded')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Rows of the file' }).getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText('JOURNEY-')).toHaveCount(0);
  const left = async () => {
    const found = await call('store.catalogue', { category: 'gift_vouchers', search: voucher.title }, session);
    return found.items.find(({ id }) => id === voucher.id)!.codes[0]!.left;
  };
  const before = await left();
  await dialog.getByRole('button', { name: 'Undo file' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('Undone.')).toBeVisible();
  expect(await left()).toBe(before - 3);
});
