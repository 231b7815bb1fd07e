import { call } from '../../support/calls.ts';
import { findInvitation, importPeople, makeCompany, password, thank } from '../../support/people.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

test('an invited person reads who invites and who thanked them, and finds the thank-yous on Home, once (ONB-08)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const { Admin, Asha, Binod, subdomain } = company;
  const email = `nina@${subdomain}.example`;
  await importPeople({ Nina: {} }, Admin);
  await expect.poll(() => findInvitation(email, subdomain)).not.toBeNull();
  const nina = (await call('people.list', { search: 'nina' }, Admin)).items[0]!;
  await thank(Asha, nina, 0, 'You found the missing pallet.');
  await thank(Binod, nina, 0, 'You stayed until the last crate was in.');
  const page = await open(null, { subdomain, reducedMotion: 'reduce' });
  await page.goto(findInvitation(email, subdomain)!);
  await expect(page.getByText(`${Admin.name} invited you to`, { exact: false })).toBeVisible();
  const quote = page.getByRole('region', { name: `${Binod.name} thanked you already` });
  await expect(quote.getByText('You stayed until the last crate was in.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectHome(page, { name: 'Nina' });
  const newest = page.getByRole('region', { name: /^Binod .*thanked you/ });
  await expect(newest.getByText('You stayed until the last crate was in.')).toBeVisible();
  await expect(newest.getByText('and 1 more')).toBeVisible();
  await newest.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: /^Asha .*thanked you/ })).toBeVisible();
  await page.reload();
  await expectHome(page, { name: 'Nina' });
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expect(page.getByRole('region', { name: /thanked you/ })).toHaveCount(0);
});
