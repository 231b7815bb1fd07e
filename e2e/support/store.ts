import { call, type Session } from './calls.ts';
import type { Page } from './test.ts';

/** The address to which a parcel goes. */
export const home = {
  name: 'Asha Rao',
  mobile: '+91 98200 00000',
  lines: ['Flat 402'],
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411045',
};

/** Switches on test payments in a company, as two of its admins agreed. */
export async function takeTestMoney(admin: Session, second: Session): Promise<void> {
  const { pending } = await call('payments.changeSettings', { gateway: 'sandbox' }, admin);
  await call('payments.confirmChange', { id: pending[0]!.id }, second);
}

/** A variant of the first piece of merchandise, the cheapest first, of which there are at least so many. */
export async function pieceInStock(
  session: Session,
  { least = 1, affordable = false } = {},
): Promise<{ title: string; variantId: string }> {
  const sort = 'price_low_to_high' as const;
  const { items } = await call('store.merchandise', { sort, ...(affordable && { affordable }) }, session);
  for (const { id, title } of items) {
    const { variants } = await call('store.merchandiseDetail', { id }, session);
    const found = variants.find(({ stock }) => stock >= least);
    if (found) return { title, variantId: found.id };
  }
  throw new Error(`No merchandise of the demonstration has ${least} left.`);
}

/** Fills in where a parcel goes on the checkout; `pin` stands in for the PIN code of `home`. */
export async function fillAddress(page: Page, pin: string = home.pin): Promise<void> {
  const fields = {
    'Full name': home.name,
    'Mobile number': home.mobile,
    'Flat, house, building': home.lines[0]!,
    City: home.city,
    State: home.state,
    'PIN code': pin,
  };
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text);
}
