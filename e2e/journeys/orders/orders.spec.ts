import { call } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { earn } from '../../support/points.ts';
import { demoPerson } from '../../support/stage.ts';
import { home, pieceInStock } from '../../support/store.ts';
import { expect, test } from '../../support/test.ts';

test('an admin ships a parcel in one press and a batch in three, undoes the parcel, and the buyer requests a return (ORD-03, ORD-07, STO-07)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const admin = await demoSession(demoPerson('admin'));
  await earn(3000);
  const { variantId } = await pieceInStock(session, { least: 2, affordable: true });
  const wanted = { productType: 1 as const, productVariantId: variantId, shipTo: home };
  const first = await call('orders.redeem', wanted, session);
  const second = await call('orders.redeem', wanted, session);

  const board = await open(admin);
  await board.goto('/organization/orders');
  const shipped = board.getByRole('region', { name: /^Shipped/ });
  const press = async () => {
    await board.getByRole('button', { name: `Mark as shipped: ${first.orderNum}` }).click();
    await expect(dialog.getByRole('heading', { name: `${first.orderNum} shipped` })).toBeVisible();
  };
  const dialog = board.getByRole('dialog');
  await press();
  await dialog.getByRole('button', { name: 'Undo shipping' }).click();
  await expect(board.getByText('1 order undone')).toBeVisible();
  await expect(shipped.getByText(first.orderNum)).toHaveCount(0);
  await press();
  await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('Blue Dart');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('BD 7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shipped.getByText('Blue Dart · BD 7')).toBeVisible();
  await board.getByRole('button', { name: `Undo: ${first.orderNum}` }).click();
  await expect(shipped.getByText(first.orderNum)).toHaveCount(0);
  await board.getByRole('button', { name: 'Ship many' }).click();
  await board.getByLabel('Orders and tracking numbers').fill(`${second.orderNum} SC 4410 7782 IN`);
  await board.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(board.getByRole('dialog')).toBeHidden();
  await expect(board.getByText('SC 4410 7782 IN')).toBeVisible();
  await board.getByRole('button', { name: `Mark as delivered: ${second.orderNum}` }).click();
  await expect(board.getByRole('region', { name: /^Delivered/ }).getByText(second.orderNum)).toBeVisible();

  const page = await open(session);
  await page.goto(`/orders/${second.orderNum}`);
  await expect(page.getByText('SC 4410 7782 IN')).toBeVisible();
  await page.getByRole('button', { name: 'Return an item' }).click();
  await page.getByRole('button', { name: 'It arrived broken' }).click();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('region', { name: 'Your requests' }).getByText('Waiting')).toBeVisible();

  await board.getByRole('link', { name: /^Requests/ }).click();
  const request = board.getByRole('listitem').filter({ hasText: second.orderNum });
  await request.getByRole('button', { name: /^Accept and return/ }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept and return/ })
    .click();
  await expect(request).toBeHidden();
  await page.reload();
  await expect(page.getByText(/points returned/)).toBeVisible();
});

test('an admin ships by a file that is checked first, corrects it by another one, and undoes it (ORD-07, OPS-07)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('employee'));
  await earn(3000);
  const { variantId } = await pieceInStock(session, { least: 2, affordable: true });
  const wanted = { productType: 1 as const, productVariantId: variantId, shipTo: home };
  const { orderNum } = await call('orders.redeem', wanted, session);
  const board = await open(await demoSession(demoPerson('admin')));
  await board.goto('/organization/orders');
  await board.getByRole('button', { name: 'Ship many' }).click();
  await board.getByRole('button', { name: 'Upload a file instead' }).click();
  const dialog = board.getByRole('dialog');
  const csv = `Order;Tracking number;Courier\n${orderNum};FX 1;FedEx\nORG-2001-00001;FX 2;FedEx\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('No order has this number')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ship or correct 1 order' }).click();
  await expect(dialog.getByText('1 order shipped or corrected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo file' }).click();
  await board.getByRole('dialog').last().getByRole('button', { name: /^Undo/ }).last().click();
  await expect(board.getByText(/^This file was undone/)).toBeVisible();
  expect((await call('orders.detail', { id: orderNum }, session)).status).toBe('processing');
});

test('an admin loads codes from a file that is checked first, and changes a price (STO-07, ORD-06)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/store?tab=gift_vouchers');
  const voucher = page.getByRole('main').getByRole('listitem').first();
  await voucher.getByRole('button', { name: /^Load codes for/ }).click();
  const codes = page.getByRole('dialog');
  const csv = 'Code,Amount,Expires\nFRESH-7,100,\n,100,\n';
  await codes
    .locator('input[type=file]')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(codes.getByText('1 new code of ₹100')).toBeVisible();
  await expect(codes.getByText('Row 3: Code is missing')).toBeVisible();
  await codes.getByRole('button', { name: 'Load 1 code' }).click();
  await expect(codes.getByText('1 code loaded')).toBeVisible();

  await page.goto('/organization/store');
  const product = page.getByRole('main').getByRole('listitem').first();
  await product.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('textbox', { name: 'Discount in percent' }).fill('10');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(product.getByText('10% off')).toBeVisible();
});

test('a buyer downloads the invoice of an order, and an admin finds it in billing and downloads the month end (ORD-02, BILL-01)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const admin = await demoSession(demoPerson('admin'));
  await earn(100);
  const { items } = await call('store.vouchers', { affordable: true }, session);
  const bought = { productType: 2 as const, productId: items[0]!.id, price: 10_000 };
  const { orderNum } = await call('orders.redeem', bought, session);
  const [invoice] = await call('billing.ofOrder', { id: orderNum }, session);

  const page = await open(session);
  await page.goto(`/orders/${orderNum}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${invoice!.number} as PDF` }).click();
  expect((await saved).suggestedFilename()).toBe(`${invoice!.number.replaceAll('/', '-')}.pdf`);

  const billing = await open(admin);
  await billing.goto('/organization/billing');
  const invoices = billing.getByRole('region', { name: 'Invoices and receipts' });
  await expect(invoices.getByText(invoice!.number)).toBeVisible();
  await expect(invoices.getByText(orderNum).first()).toBeVisible();
  const month = billing.getByRole('region', { name: 'Month end for finance' });
  const file = billing.waitForEvent('download');
  await month.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^month-end-\d{4}-\d{2}\.csv$/);
  await expect(month.getByText('Liability at the end')).toBeVisible();
});
