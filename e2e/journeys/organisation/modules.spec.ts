import { call } from '../../support/calls.ts';
import { instantIn } from '../../support/days.ts';
import { makeCompany } from '../../support/people.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

async function expectCommand(page: Page, search: string, name: string, count: 0 | 1): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const bar = page.getByRole('dialog', { name: 'Search and commands' });
  await bar.getByRole('combobox').fill(search);
  if (count === 1) await expect(bar.getByRole('option', { name }).first()).toBeVisible();
  else await expect(bar.getByText(`No results for “${search}”`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
}

test('an admin switches communities and surveys off, a colleague’s open pages lose them at once, and both come back with their data (NAV-13)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const { id } = await call('communities.create', { name: 'Kite flyers', joinMode: 1 }, Admin);
  const audience = { kind: 'people' as const, ids: [Asha.id] };
  const poll = { question: 'Which kite?', options: ['Red', 'Blue'], audience, endsAt: instantIn(1) };
  await call('polls.create', poll, Admin);
  const page = await open(Asha);
  await page.goto('/');
  await expectHome(page, Asha);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Communities', exact: true });
  const card = page.getByRole('region', { name: 'Communities' });
  await expect(link.first()).toBeVisible();
  await expect(card).toBeVisible();
  await expectCommand(page, 'kite fly', 'Kite flyers', 1);

  const admin = await open(Admin);
  await admin.goto('/organization/company');
  await admin.getByRole('link', { name: 'What you use' }).click();
  await expect(admin.getByRole('heading', { level: 2, name: 'What you use' })).toBeVisible();
  await admin.getByRole('switch', { name: 'Communities' }).click();
  await expect(admin.getByText('Switched off: Communities')).toBeVisible();
  await admin.getByRole('switch', { name: 'Surveys' }).click();
  await expect(admin.getByText('Switched off: Surveys')).toBeVisible();

  // No reload: the page hears of it.
  await expect(link).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Which kite?' })).toBeVisible();
  await expectCommand(page, 'kite fly', 'Kite flyers', 0);
  await page.getByRole('navigation').getByRole('link', { name: 'Polls & Surveys', exact: true }).first().click();
  await expect(page.getByRole('article', { name: 'Which kite?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Surveys', exact: true })).toHaveCount(0);
  expectRefusal(404, /communities/);
  for (const address of [`/communities/${id}`, '/communities']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Switched off: Communities' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'What you use' })).toHaveCount(0);
  }
  // The page asks for the list while its scripts come, before it knows what is off.
  expectRefusal(404, /surveys\/list/);
  await page.goto('/surveys');
  await expect(page.getByRole('heading', { level: 1, name: 'Switched off: Surveys' })).toBeVisible();

  await admin.goto('/communities');
  await admin.getByRole('link', { name: 'What you use' }).click();
  await admin.getByRole('switch', { name: 'Communities' }).click();
  await expect(admin.getByText('Switched on again: Communities')).toBeVisible();
  await admin.getByRole('switch', { name: 'Surveys' }).click();
  await expect(admin.getByText('Switched on again: Surveys')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Polls & Surveys' })).toBeVisible();
  await link.first().click();
  await expect(page.getByRole('heading', { name: 'Kite flyers' })).toBeVisible();
});
