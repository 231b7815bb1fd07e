import { type Bundle, bundles } from '@apprecio/contract/api/bundles';
import { call } from '../../support/calls.ts';
import { makeCompany } from '../../support/people.ts';
import { expect, type Page, test, waitUntilIdle } from '../../support/test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const denied = 'Access Denied - You do not have permission to view this page';

test('an admin gives Finance to an employee, who sees billing at once and nothing else, until it is taken away (ACC-09)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const [admin, asha] = [await open(company.Admin), await open(company.Asha)];
  await asha.goto('/');
  await expect(main(asha).getByRole('link', { name: 'People' })).toBeVisible();
  await expect(main(asha).getByRole('button', { name: 'Organization' })).toHaveCount(0);

  await admin.goto('/organization/access');
  await admin.getByRole('button', { name: 'Give rights' }).click();
  await admin.getByRole('combobox', { name: 'Person' }).fill('Asha');
  await admin.getByRole('option', { name: /Asha Rao/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Rights of Asha Rao' });
  await dialog.getByRole('button', { name: 'Finance' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Finance' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('The rights of Asha Rao are saved')).toBeVisible();
  await expect(admin.getByText(/given by Admin/)).toBeVisible();

  await main(asha).getByRole('button', { name: 'Organization' }).click();
  await main(asha).getByRole('link', { name: 'Billing' }).click();
  await expect(asha.getByRole('heading', { level: 1 })).toHaveText('Billing');
  const entries = await main(asha).locator('a[href^="/organization"]').allTextContents();
  expect(entries).toEqual(['Billing', 'Points history', 'Payments', 'Audit log']);

  await admin.getByRole('button', { name: 'Change the rights of Asha Rao' }).click();
  await dialog.getByRole('checkbox', { name: 'Finance' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('dialog', { name: 'Take away Finance?' }).getByRole('button', { name: 'Take away' }).click();
  await expect(asha.getByRole('heading', { level: 1 })).toHaveText(denied);
  await expect(main(asha).getByRole('button', { name: 'Organization' })).toHaveCount(0);
});

/** The pages of the navigation that are not everyone's. */
async function ownPages(page: Page): Promise<string[]> {
  for (const name of ['Organization', 'Reports']) {
    const group = main(page).getByRole('button', { name });
    if ((await group.count()) > 0 && (await group.getAttribute('aria-expanded')) === 'false') await group.click();
  }
  const links = await main(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(links.filter((link) => /^\/(organization|reports|onboarding)/.test(link)))];
}

// A call that is refused is logged by the browser, which fails the journey.
test('a holder of one bundle opens every page of the menu without a refused call (ACC-09)', async ({ open }) => {
  test.setTimeout(240_000);
  const company = await makeCompany({ Asha: {} });
  const { id } = company.Asha;
  const page = await open(company.Asha);
  let held: Bundle[] = [];
  for (const bundle of bundles) {
    await call('rights.set', { id, bundles: [bundle], held }, company.Admin);
    held = [bundle];
    await page.goto('/');
    await waitUntilIdle(page);
    const pages = await ownPages(page);
    expect(pages.length, bundle).toBeGreaterThan(0);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), `${bundle} ${path}`).toBeVisible();
      await waitUntilIdle(page);
      await expect(page.getByRole('heading', { level: 1 }), `${bundle} ${path}`).not.toHaveText(denied);
      await expect(page.getByRole('button', { name: 'Retry' }), `${bundle} ${path}`).toHaveCount(0);
    }
  }
});
