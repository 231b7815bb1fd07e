import type { Locator } from '@playwright/test';
import { firstName } from './stage.ts';
import { expect, type Page } from './test.ts';

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Work email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The dialog that thanks someone, opened from Home. */
export async function openGive(page: Page): Promise<Locator> {
  await page.getByRole('region', { name: 'Thank someone' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Fills the dialog that thanks someone and sends it, with more points than go out without approval. */
export async function sendThanks(
  dialog: Locator,
  receiver: { name: string },
  message: string,
  points: number,
): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Who' }).fill(receiver.name);
  await dialog.getByRole('option', { name: receiver.name }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${receiver.name}` })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('textbox', { name: 'Points for each' }).fill(String(points));
  await dialog.getByRole('button', { name: `Thank ${firstName(receiver)} · ${points} points` }).click();
  await expect(dialog.page().getByText('Your thank-you is awaiting approval', { exact: true })).toBeVisible();
}

/** The toast with some words, held: it goes by itself after five seconds unless the pointer is on it. */
export async function hoverToast(page: Page, text: string | RegExp): Promise<Locator> {
  const toast = page.getByRole('region', { name: 'Notices (F8)' });
  await toast.getByText(text).hover();
  return toast;
}

/** The smallest picture there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Expects Home to be visible and to greet that person. */
export async function expectHome(page: Page, person: { name: string }): Promise<void> {
  const name = new RegExp(`^Good \\w+, ${firstName(person)}$`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The number on the bell. */
export async function unread(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notifications, / }).getAttribute('aria-label');
  return Number(/(\d+) unread/.exec(name ?? '')?.[1] ?? 0);
}

/** The points the top bar tells. */
export async function pointsOf(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Account menu, / }).textContent();
  return Number(/Account menu, ([\d,]+) point/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

/** The token in the browser's storage. */
export async function storedToken(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('user_token'));
}

/** Returns true if an element has the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement);
}

/** Goes from stop to stop with Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < 120; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Counts the presses on a page from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses?: number };
    if (counted.presses === undefined) addEventListener('pointerdown', () => counted.presses!++, { capture: true });
    counted.presses = 0;
  });
  return async () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
