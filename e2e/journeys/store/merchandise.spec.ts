import { call, type Session } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

/** Returns a product of the demonstration that comes in two colours, each with a size and in stock. */
async function colourful(session: Session) {
  const { items } = await call('store.merchandise', { sort: 'name', limit: 100 }, session);
  for (const { id, title } of items) {
    const { variants } = await call('store.merchandiseDetail', { id }, session);
    const inStock = variants.filter(({ stock, colour }) => stock > 0 && colour !== null);
    const other = inStock.find(({ colour }) => colour !== inStock[0]!.colour);
    if (other) return { id, title, first: inStock[0]!, other };
  }
  throw new Error('No merchandise of the demonstration comes in two colours.');
}

test('an employee chooses a colour by its swatch, wishes for it and puts it into the cart from the wishlist (STO-04, STO-05)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('employee'));
  const { id, title, other } = await colourful(session);
  const page = await open(session);
  await page.goto(`/store/merchandise/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page
    .getByRole('group', { name: /^Colour/ })
    .getByText(other.colour!, { exact: true })
    .last()
    .click();
  await expect(page.getByRole('radio', { name: other.colour! })).toBeChecked();
  await page.getByRole('button', { name: `Add ${title} to your wishlist` }).click();
  await expect(page.getByRole('button', { name: `Remove ${title} from your wishlist` })).toBeVisible();

  await page.goto('/wishlist');
  await page.getByRole('button', { name: `Add to cart: ${title}` }).click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  const { lines } = await call('cart.get', {}, session);
  expect(lines.find(({ productId }) => productId === id)).toMatchObject({ colour: other.colour });
  await page.goto(`/store/merchandise/${id}`);
  await expect(page.getByRole('radio', { name: other.colour! })).toBeChecked();
});

test('an admin says how long a delivery takes, and people see when it arrives (STO-05, STO-07)', async ({ open }) => {
  const session = await demoSession(demoPerson('admin'));
  const { id, title } = await colourful(session);
  const page = await open(session);
  await page.goto(`/organization/store?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const days = dialog.getByRole('textbox', { name: 'Delivery in working days' });
  await days.fill('soon');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(days).toHaveAccessibleDescription(/such as 5 or 3-5/);
  await days.fill('3-5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/store/merchandise/${id}`);
  await expect(page.getByText(/^Arrives by \w{3}, \d{2} \w{3}$/)).toBeVisible();
});
