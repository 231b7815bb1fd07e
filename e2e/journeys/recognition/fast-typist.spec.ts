import { makeCompany } from '../../support/people.ts';
import { expectHome, openGive } from '../../support/steps.ts';
import { expect, type Page, type Route, test } from '../../support/test.ts';

/** Holds back what the page asks for at an address until it is let go. */
async function pauseRequests(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const pausedRoutes: Route[] = [];
  let open = false;
  await page.route(address, async (route) => {
    if (open) await route.continue();
    else pausedRoutes.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(pausedRoutes.map(async (route) => route.continue()));
  };
}

test('a name and Enter typed before the answer arrives choose the first match of the whole name (REC-01)', async ({
  open,
}) => {
  const { Asha, Binod } = await makeCompany({ Asha: {}, Binod: {}, Bina: {} });
  const page = await open(Asha);
  await page.goto('/');
  await expectHome(page, Asha);
  const dialog = await openGive(page);
  const who = dialog.getByRole('combobox', { name: 'Who' });
  await expect(who).toBeFocused();
  await page.keyboard.type('Bin');
  await expect(dialog.getByRole('option')).toHaveCount(2);
  const letGo = await pauseRequests(page, /\/auto-complete\/people/);
  await page.keyboard.type('od');
  await page.keyboard.press('Enter');
  await expect(who).toHaveValue('Binod');
  await letGo();
  await expect(dialog.getByRole('button', { name: `Remove ${Binod.name}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(who).toHaveValue('');
  await expect(who).toHaveAttribute('aria-expanded', 'false');
  await expect(
    dialog.getByRole('textbox', { name: 'Message' }),
    'nothing is hidden from a screen reader',
  ).toBeVisible();
});

test('an unknown name stays in the field after Enter, with a message that no one was found (REC-01)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha);
  await page.goto('/');
  await expectHome(page, Asha);
  const dialog = await openGive(page);
  const who = dialog.getByRole('combobox', { name: 'Who' });
  await expect(who).toBeFocused();
  await page.keyboard.type('Zorro');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No one found')).toBeVisible();
  await expect(who).toHaveValue('Zorro');
});

test('keeps what is typed while the dialog is still loading, including Enter (REC-01)', async ({ open }) => {
  const { Asha, Binod } = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(Asha);
  await page.goto('/');
  await expectHome(page, Asha);
  const letGo = await pauseRequests(page, /\/assets\/give-dialog-/);
  await page.getByRole('region', { name: 'Thank someone' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /^Thank / })).toBeVisible();
  await page.keyboard.type('Bin');
  await letGo();
  await page.keyboard.type('od');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog.getByRole('button', { name: `Remove ${Binod.name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Thank someone' }).getByRole('button')).toBeFocused();
});

test('text typed while the dialog for chosen people is still loading becomes the message (REC-01)', async ({
  open,
}) => {
  const { Asha, Binod } = await makeCompany({ Asha: {}, Binod: { manager: 'Asha' } });
  const page = await open(Asha);
  await page.goto('/my-team');
  const letGo = await pauseRequests(page, /\/assets\/give-dialog-/);
  await page.getByRole('button', { name: 'Thank the whole team' }).click();
  await expect(page.getByRole('dialog', { name: /^Thank / })).toBeVisible();
  await page.keyboard.type('For the storm');
  await letGo();
  await page.keyboard.type(' of June');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('For the storm of June');
  await expect(page.getByRole('button', { name: `Remove ${Binod.name}` })).toBeVisible();
});

test('the note flies away after sending, and under reduced motion nothing flies (REC-01, NAV-09)', async ({ open }) => {
  const company = await makeCompany({ Asha: {}, Binod: {}, Chitra: {} });
  const send = async (page: Page, name: string) => {
    await page.goto('/');
    await expectHome(page, company.Asha);
    const dialog = await openGive(page);
    await dialog.getByRole('combobox', { name: 'Who' }).fill(name);
    await dialog.getByRole('option', { name }).click();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('You stayed until the last crate was counted.');
    await dialog.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
    await expect(page.getByText(/^Sent! \w+ will love this$/)).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  const remember = async (page: Page) =>
    page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-flight]')) document.documentElement.dataset['flew'] = '';
      }).observe(document, { childList: true, subtree: true });
    });
  const lively = await open(company.Asha, { reducedMotion: 'no-preference' });
  await remember(lively);
  await send(lively, company.Binod.name);
  await expect(lively.locator('[data-flew]')).toHaveCount(1);
  await expect(lively.locator('[data-flight]')).toHaveCount(0);

  const calm = await open(company.Asha);
  await remember(calm);
  await send(calm, company.Chitra.name);
  await expect(calm.locator('[data-flew]')).toHaveCount(0);
});
