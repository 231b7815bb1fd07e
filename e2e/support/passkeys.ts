import { password } from './people.ts';
import { expect, type Page } from './test.ts';

/** Gives a page a device that verifies its user at once, such as a laptop with a fingerprint reader. */
export async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey in the settings, with the password first. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings#two-step-title');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Current password').fill(password);
  await asked.getByRole('button', { name: 'Continue' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
}
