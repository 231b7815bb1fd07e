import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoSession } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('an admin creates a webhook, tests it, and its receiver hears what happens, signed (OPS-08)', async ({
  open,
  expectRefusal,
}) => {
  const arrived: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      arrived.push({ headers: request.headers, body });
      response.end('Thank you');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/webhooks');
  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Night bridge');
  await form.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`);
  await form.getByRole('checkbox', { name: /^Audit line recorded/ }).check();
  expectRefusal(403, /\/api\/admin\/webhooks\/create/);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(stage.demo.password);
  await page.keyboard.press('Enter');
  const secret = await page.getByText(/^whsec_/).innerText();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText(secret)).toBeHidden();
  await page.getByRole('link', { name: 'Deliveries' }).first().click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Your system took the test')).toBeVisible();
  await expect(page.getByText(/^Answered 200/).first()).toBeVisible();
  // The line of the webhook’s own creation arrives by the worker.
  await expect.poll(() => arrived.map(({ body }) => JSON.parse(body).type as string)).toContain('audit.recorded');
  for (const { headers, body } of arrived) {
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toContain(
      `v1,${createHmac('sha256', key).update(content).digest('base64')} v1a,`,
    );
  }
  await page.getByRole('link', { name: 'All webhooks' }).click();
  await page.getByRole('button', { name: 'Actions for Night bridge' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
});
