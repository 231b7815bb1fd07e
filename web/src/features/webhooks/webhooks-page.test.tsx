import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import type { Delivery, Webhook } from './webhook-schema.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const admin = { ...sampleMe, bundles: ['technical' as const] };
const keys = { secret: `whsec_${'a'.repeat(43)}=`, publicKey: `whpk_${'b'.repeat(43)}=` };
const bridge: Webhook = {
  id: '0190f3a2-1111-7222-8333-444455556666',
  name: 'HR bridge',
  address: 'https://hr.example/hooks',
  types: ['person.joined'],
  state: 'active',
  publicKey: keys.publicKey,
  madeBy: { id: sampleMe.id, name: 'Deepak Gokhale', imageUrl: null, designation: null, department: null },
  madeAt: '2026-11-01T09:00:00.000Z',
  previousUntil: null,
  failingSince: null,
  lastAttempt: null,
};
const failed: Delivery = {
  id: '0190f3a2-2222-7222-8333-444455556666',
  eventId: '0190f3a2-3333-7222-8333-444455556666',
  type: 'person.joined',
  at: '2026-11-02T09:00:00.000Z',
  state: 'failed',
  attempts: 10,
  dueAt: null,
  triedAt: '2026-11-05T09:00:00.000Z',
  status: 500,
  answer: 'Out of order',
  problem: null,
  tookMs: 12,
};
const list = (items: Webhook[]) => ({ items, nextCursor: null });
const shown = <WebhooksPage view={{}} onView={vi.fn()} />;

test('an empty list says what webhooks are for and leads to the docs (OPS-08, NAV-10)', async () => {
  stubApi({ 'webhooks.list': () => list([]) });
  await showPage(shown, admin, 'webhooks');
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Read the API docs' })[0]!.getAttribute('href')).toBe('/api/docs');
});

test('a new webhook needs an address and an event, and shows its secret once (OPS-08)', async () => {
  const sent: unknown[] = [];
  stubApi({
    'webhooks.list': () => list([]),
    'webhooks.create': ({ input }) => {
      sent.push(input);
      return { id: bridge.id, ...keys };
    },
  });
  await showPage(shown, admin, 'webhooks');
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('Name'), 'HR bridge');
  await userEvent.type(within(form).getByLabelText('Address'), 'hr.example');
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  expect(await within(form).findByText('Please use a public https address')).toBeTruthy();
  expect(within(form).getByText('Choose at least one event')).toBeTruthy();
  await userEvent.clear(within(form).getByLabelText('Address'));
  await userEvent.type(within(form).getByLabelText('Address'), 'https://hr.example/hooks');
  await userEvent.click(within(form).getByRole('checkbox', { name: /^Person joined/ }));
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText(keys.secret)).toBeTruthy();
  for (const name of ['Copy secret', 'Copy public key']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(sent).toEqual([{ name: 'HR bridge', address: 'https://hr.example/hooks', types: ['person.joined'] }]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }));
  expect(screen.queryByText(keys.secret)).toBeNull();
});

test('removing asks once, and switching off tells what follows (OPS-08)', async () => {
  const calls: unknown[] = [];
  const note = ({ input }: { input: unknown }) => {
    calls.push(input);
    return { ok: true as const };
  };
  stubApi({ 'webhooks.list': () => list([bridge]), 'webhooks.turn': note, 'webhooks.remove': note });
  await showPage(shown, admin, 'webhooks');
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for HR bridge' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Switch off');
  expect(calls).toEqual([{ id: bridge.id, on: false }]);
  await choose('Remove');
  expect(calls).toHaveLength(1);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(calls).toEqual([{ id: bridge.id, on: false }, { id: bridge.id }]);
});

test('the log shows answers, sends a test and sends deliveries again (OPS-08)', async () => {
  const calls: [string, unknown][] = [];
  stubApi({
    'webhooks.list': () => list([bridge]),
    'webhooks.deliveries': () => ({ items: [failed], nextCursor: null }),
    'webhooks.test': ({ input }) => {
      calls.push(['test', input]);
      return { ...failed, type: 'webhook.tested' as const, state: 'delivered' as const, status: 204 };
    },
    'webhooks.replay': ({ input }) => {
      calls.push(['replay', input]);
      return { ok: true as const };
    },
    'webhooks.replaySince': ({ input }) => {
      calls.push(['since', input]);
      return { count: 3, whole: true };
    },
  });
  await showPage(<WebhooksPage view={{ log: bridge.id }} onView={vi.fn()} />, admin, 'webhooks');
  expect(await screen.findByText(/Answered 500 · 12 ms · 10 attempts/)).toBeTruthy();
  expect(screen.getByText('Out of order')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  await userEvent.click(screen.getByRole('button', { name: /^Send again: Person joined/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(calls).toEqual([
    ['test', { id: bridge.id }],
    ['replay', { id: bridge.id, deliveryId: failed.id }],
    ['since', { id: bridge.id, since: expect.stringMatching(/Z$/), which: 'undelivered' }],
  ]);
});

test('the log shows new deliveries by itself (OPS-08)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const items = [failed];
    stubApi({
      'webhooks.list': () => list([bridge]),
      'webhooks.deliveries': () => ({ items: [...items], nextCursor: null }),
    });
    await showPage(<WebhooksPage view={{ log: bridge.id }} onView={vi.fn()} />, admin, 'webhooks');
    expect(await screen.findByText(/Answered 500/)).toBeTruthy();
    items.unshift({ ...failed, id: bridge.id, status: 204, state: 'delivered' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText(/Answered 204/)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
