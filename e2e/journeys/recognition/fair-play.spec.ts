import { passNight } from '../../support/nights.ts';
import { makeCompany } from '../../support/people.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { trade } from '../../support/trades.ts';

const inbox = (page: Page) => page.getByRole('region', { name: 'For you' });
const reply = 'We share the night shift and cover for each other.';

test('an admin reviews traded points, asks the people, receives a reply and decides, and the audit log records it (REC-11)', async ({
  open,
}) => {
  const { Admin, Asha, Binod, subdomain } = await makeCompany({ Asha: {}, Binod: {} });
  await trade(Asha, Binod);
  const page = await open(Admin);
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto('/');
  await expectHome(page, Admin);
  await listening;
  await passNight('recognition_trades', subdomain);

  const title = /^(Asha Rao and Binod Nair|Binod Nair and Asha Rao) trade points$/;
  await inbox(page).getByRole('link', { name: 'Review: ' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(
    row.getByText('Asha Rao gave Binod Nair 5 thank-yous with 50 points, 100% of all they gave'),
  ).toBeVisible();
  await row.getByRole('button', { name: 'See thank-yous' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Ask them' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Your question was sent')).toBeVisible();

  const theirs = await open(Asha);
  await theirs.goto('/');
  await inbox(theirs)
    .getByRole('button', { name: `Reply to ${Admin.name}` })
    .click();
  await theirs.getByRole('dialog').getByLabel('Your reply').fill(reply);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByText('Your reply was sent')).toBeVisible();

  await expect(row.getByText(`Asha Rao replied: ${reply}`)).toBeVisible();
  await row.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('dialog').getByText(/once everyone has replied, or after 7 days/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('Your decision was saved')).toBeVisible();
  await expect(row.getByText(/^No problem, decided on /)).toBeVisible();

  await page.goto('/organization/audit');
  await expect(page.getByText(`${Admin.name} found nothing wrong with thank-yous between people`)).toBeVisible();
  await page.goto('/');
  await expectHome(page, Admin);
  await expect(inbox(page).getByText('trade points')).toHaveCount(0);
});
