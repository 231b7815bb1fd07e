import type { Locator } from '@playwright/test';
import { call } from '../support/calls.ts';
import { demoSession, makeCompany, password, thank } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome, hasFocus, tabTo } from '../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

async function signInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Work email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

function composer(page: Page): Locator {
  return page.getByRole('region', { name: 'Thank someone' }).getByRole('button');
}

test('by keyboard alone a person signs in and thanks a colleague, and the focus returns (NAV-09, AUTH-01, REC-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: { role: 'Manager' }, Binod: { manager: 'Asha' } });
  const page = await open(null, { subdomain: company.subdomain });
  await signInByKeys(page, company.Asha.email);
  await expectHome(page, company.Asha);

  await tabTo(page, composer(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog.getByRole('combobox', { name: 'Who' })).toBeFocused();
  await page.keyboard.type('bin');
  await expect(dialog.getByRole('option', { name: company.Binod.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Remove ${company.Binod.name}` })).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('You found the leak before the monsoon did.');
  const value = dialog
    .getByRole('group', { name: /^Which value/ })
    .getByRole('button')
    .first();
  await tabTo(page, value);
  await page.keyboard.press('Space');
  await expect(value).toHaveAttribute('aria-pressed', 'true');
  const points = dialog.getByRole('textbox', { name: 'Points for each' });
  await tabTo(page, points);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect(points).toHaveValue('11');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Sent! Binod will love this', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toBeFocused();
  const { items } = await call('recognition.sent', {}, company.Asha);
  expect(items.map((item) => [item.person.name, item.points])).toEqual([[company.Binod.name, 11]]);
});

test('a dialog keeps the focus inside, closes on Escape, keeps its draft and returns the focus (NAV-09)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  await tabTo(page, composer(page));
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog.getByRole('combobox', { name: 'Who' })).toBeFocused();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('Half a word of thanks');
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        dialog.evaluate(
          (box) =>
            box.contains(document.activeElement) || document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
        ),
      )
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a word of thanks');
});

async function queueOfThree() {
  const company = await makeCompany({
    Asha: { role: 'Manager' },
    Binod: { manager: 'Asha' },
    Chitra: { manager: 'Asha' },
    Dev: {},
  });
  for (const [receiver, message] of [
    [company.Binod, 'First: the roof holds.'],
    [company.Chitra, 'Second: the invoices are right.'],
  ] as const) {
    await thank(company.Dev, receiver, 60, message);
  }
  await thank(company.Admin, company.Binod, 70, 'Third: the audit was calm.');
  return company;
}

test('in the queue J and K move, A approves, R rejects with a reason, and the focus is kept (REC-02, NAV-09)', async ({
  open,
}) => {
  const company = await queueOfThree();
  const page = await open(company.Asha);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: /^Recognitions/ }).first());
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Thank-yous waiting for you' });
  const rows = list.locator(':scope > li');
  await expect(rows).toHaveCount(3);
  await tabTo(page, rows.nth(0));
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await expect(rows.nth(0)).toContainText('First');

  await page.keyboard.press('a');
  await expect(page.getByText('Approved. Binod gets 60 points.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toBeFocused();
  await expect(rows.nth(0)).toContainText('Second');

  await page.keyboard.press('r');
  const reasons = rows.nth(0).getByRole('group', { name: 'Why not this one?' });
  await expect(reasons.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Rejected. 60 points go back to Dev.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toBeFocused();

  await page.keyboard.press('r');
  await expect(rows.nth(0).getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(0).getByRole('textbox', { name: 'Reason' })).toBeHidden();
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();

  const decided = async () => {
    const { items } = await call('recognition.pending', { state: 'decided' }, company.Asha);
    return items.map((item) => `${item.message.split(':')[0]!} ${item.status}`).sort();
  };
  await expect.poll(decided).toEqual(['First approved', 'Second rejected', 'Third approved']);
});

test('by keyboard X selects several thank-yous, one reason rejects them all, and the result is shown (REC-02, NAV-09)', async ({
  open,
}) => {
  const company = await queueOfThree();
  const page = await open(company.Asha);
  await page.goto('/recognitions');
  const rows = page.getByRole('list', { name: 'Thank-yous waiting for you' }).locator(':scope > li');
  await tabTo(page, rows.nth(0));
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  const reject = page.getByRole('button', { name: 'Reject selected' });
  await tabTo(page, reject);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why not these 2?' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Please send these again next week.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const outcome = page.getByRole('heading', { name: '2 of 2 rejected' });
  await expect(outcome).toBeVisible();
  await expect(outcome).toBeFocused();
  await expect(rows).toHaveCount(1);
});

test('in menus and panels arrows move the focus, Escape closes, and the focus returns to the opener (NAV-02, NAV-09)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/');
  await expectHome(page, demoPerson('manager'));
  const account = page.getByRole('button', { name: /^Account menu, / });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Manage Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Your points' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Dark theme' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();

  const bell = page.getByRole('button', { name: /^Notifications, / });
  await page.keyboard.press('Shift+Tab');
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect.poll(() => panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Home');
  const react = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^React$|^Your reaction/ });
  await tabTo(page, react);
  await page.keyboard.press('Enter');
  const reactions = page.getByRole('toolbar', { name: 'Choose a reaction' });
  await expect(reactions).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reactions.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reactions).toBeHidden();
  await expect(react).toBeFocused();
});

test('keyboard focus stays on its reaction while another person reacts (FEED-05, NAV-09)', async ({ open }) => {
  const company = await makeCompany({ Asha: {}, Binod: {}, Chitra: {} });
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running');
  const page = await open(company.Binod);
  await page.goto('/');
  const post = page.getByRole('article').first();
  await tabTo(page, post.getByRole('button', { name: 'React', exact: true }));
  await page.keyboard.press('Enter');
  const second = page.getByRole('toolbar', { name: 'Choose a reaction' }).getByRole('button').nth(1);
  await expect(second).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  const [shown] = (await call('posts.list', { limit: 1 }, company.Chitra)).items;
  await call('posts.react', { id: shown!.id, reaction: 'love' }, company.Chitra);
  await expect(post.getByText('1 reaction')).toBeAttached();
  await expect(second).toBeFocused();
});

test('the first Tab stop skips to the content, and a page change moves the focus there (NAV-09)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/profile');
  await waitUntilIdle(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'View as others' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/people\//);
  await expect(page.locator('#main')).toBeFocused();
  expect(await hasFocus(page.locator('body'))).toBe(false);
});
