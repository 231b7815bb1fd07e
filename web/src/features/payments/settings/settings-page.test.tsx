import type { Refund } from '@apprecio/contract/payments/settings';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubDesktop } from '../../../test/desktop.ts';
import { Retrying } from '../../../test/retrying.tsx';
import { idOf, meera, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { PaymentSettingsPage } from './settings-page.tsx';

async function show(settings: () => Promise<never>, items: Refund[] = []) {
  const api = stubApi({ 'payments.settings': settings, 'payments.refunds': () => ({ items, nextCursor: null }) });
  await showPage(
    <Retrying>
      <PaymentSettingsPage />
    </Retrying>,
    sampleMe,
    'payments',
  );
  return api;
}

test('the refunds beside the settings do not wait for the settings (ORD-04)', async () => {
  stubDesktop();
  const api = await show(async () => new Promise(() => undefined));
  await screen.findByText(/^No refunds yet/);
  expect(api.of('payments.refunds')).toHaveLength(1);
});

test('on a phone the refunds below the settings wait only until the settings first fail (ORD-04)', async () => {
  const settings = Promise.withResolvers<never>();
  const api = await show(async () => settings.promise);
  expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull();
  expect(api.of('payments.refunds')).toHaveLength(1);
  settings.reject(new Unreachable());
  await screen.findByText(/^No refunds yet/);
  expect(api.of('payments.refunds')).toHaveLength(1);
});

test('an unfinished refund shows the last answer of the payment service (ORD-04)', async () => {
  stubDesktop();
  const refund: Refund = {
    id: idOf(1),
    orderNum: 'NW-2611-00001',
    buyer: meera,
    amount: 6800,
    reason: 'cancelled',
    status: 'sent',
    gateway: 'stripe',
    madeAt: '2026-11-20T06:00:00.000Z',
    endedAt: null,
    tries: 12,
    problem: 'Expired API key provided',
  };
  await show(async () => new Promise(() => undefined), [refund]);
  await screen.findByText('On its way');
  screen.getByText('Last answer of the payment service: Expired API key provided');
});

test('an account without its key is rejected with a message that names the missing fields (ORD-04)', async () => {
  stubDesktop();
  const settings = {
    gateway: 'off' as const,
    isTest: false,
    keyId: null,
    hasWebhookSecret: false,
    webhookUrl: null,
    changedAt: null,
    pending: [],
  };
  const api = await show(async () => Promise.resolve(settings as never));
  api.on('payments.changeSettings', ({ input }) => {
    if ('keyId' in input) throw new Refusal('request.invalid', { keyId: 'Key is required' });
    throw new Refusal('payments.keys_missing');
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Stripe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter your account’s key and secret.');
});
