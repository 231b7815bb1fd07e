import type { PaymentSettings } from '@apprecio/contract/payments/settings';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../../test/stub-api.ts';
import { TopUpDialog } from './top-up-dialog.tsx';

const settingsOf = (more: Partial<PaymentSettings>): PaymentSettings => ({
  gateway: 'off',
  isTest: false,
  keyId: null,
  hasWebhookSecret: false,
  webhookUrl: null,
  changedAt: null,
  pending: [],
  ...more,
});

async function show(settings: () => PaymentSettings) {
  stubApi({
    'payments.settings': settings,
    'points.waiting': () => ({ wallet: 0, total: 0, pays: 0, items: [] }),
    'organisation.detail': () => ({ pointValuePaise: 100 }) as never,
  });
  await showPage(<TopUpDialog open onClose={() => undefined} />, sampleMe, 'points');
  await screen.findByRole('dialog', { name: 'Top up wallet' });
}

const banner = 'Test payments are on. Nobody is charged, and this top-up is marked as a test.';

test.each([
  ['a company that takes no money', settingsOf({}), false, false],
  ['test payments', settingsOf({ gateway: 'sandbox', isTest: true }), true, true],
  ['the test keys of a payment service', settingsOf({ gateway: 'stripe', isTest: true, keyId: 'k' }), true, true],
  ['a payment service', settingsOf({ gateway: 'razorpay', keyId: 'k' }), true, false],
])('a top-up of %s offers online payment and shows the test banner as it should (ORD-04)', async (...row) => {
  const [, settings, isOnline, isTest] = row;
  await show(() => settings);
  await screen.findByRole('spinbutton', { name: 'Points' });
  expect(screen.queryByRole('radio', { name: 'Pay online' }) !== null).toBe(isOnline);
  expect(screen.queryByText(banner) !== null).toBe(isTest);
});

test('a top-up offers no online payment while the company’s payments are unknown (ORD-04)', async () => {
  await show(() => {
    throw new Unreachable();
  });
  await screen.findByRole('button', { name: 'Record top-up' });
  expect(screen.queryByRole('radio', { name: 'Pay online' })).toBeNull();
});
