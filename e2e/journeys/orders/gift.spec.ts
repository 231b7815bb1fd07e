import { call } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const words = 'For the long nights of the launch';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Someone but one person whose points pay for a gift voucher. */
async function someoneElseWithPoints(email: string) {
  for (const person of stage.demo.people.filter((other) => other.email !== email)) {
    const session = await demoSession(person);
    if ((await call('store.vouchers', { affordable: true, limit: 1 }, session)).items.length > 0) return session;
  }
  throw new Error('Nobody of the demonstration has enough points for a gift voucher.');
}

test('an employee sends a gift voucher to a colleague on a phone, who alone reads its code (ORD-06, CRT-04)', async ({
  open,
}) => {
  const to = demoPerson('employee');
  const recipient = await demoSession(to);
  const session = await someoneElseWithPoints(to.email);
  const [voucher] = (await call('store.vouchers', { affordable: true, limit: 1 }, session)).items;
  const before = (await call('points.balances', {}, session)).earned;
  const page = await open(session, phone);
  await page.goto(`/store/voucher/${voucher!.id}`);
  await page.getByRole('switch', { name: /Send to a colleague/ }).click();
  await page.getByRole('combobox', { name: 'Colleague' }).fill(to.name);
  await page
    .getByRole('option', { name: new RegExp(to.name) })
    .first()
    .click();
  await page.getByRole('textbox', { name: /Your line/ }).fill(words);
  await page.getByRole('button', { name: /^Send it · \d+ points$/ }).click();
  await expect(page.getByText(`Sent to ${to.name}`)).toBeVisible();
  await expect(page.getByText(`“${words}”`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the code' })).toHaveCount(0);
  expect((await call('points.balances', {}, session)).earned).toBeLessThan(before);

  const theirs = await open(recipient, phone);
  await theirs.goto('/orders');
  await theirs.getByRole('listitem').filter({ hasText: 'From ' }).first().getByRole('link').click();
  await expect(theirs.getByText(`“${words}”`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Show the code' }).click();
  const sheet = theirs.getByRole('dialog', { name: 'Show the code?' });
  const place = async () => {
    const box = await sheet.boundingBox();
    return box && { bottom: Math.round(box.y + box.height), isShort: box.height < 500 };
  };
  await expect.poll(place).toEqual({ bottom: 844, isShort: true });
  await theirs.getByRole('button', { name: 'Show it' }).click();
  const code = theirs.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(code).toBeVisible();
  const line = (await code.boundingBox())!;
  expect(line.height).toBeLessThan(40);
  await theirs.getByRole('checkbox', { name: 'I’ve used it' }).click();
  await expect(theirs.getByRole('checkbox', { name: 'I’ve used it' })).toBeChecked();
  await page.reload();
  await expect(page.getByText(/^Opened /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo purchase' })).toHaveCount(0);
});
