import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleCompany, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import type { ApiKey } from './key-schema.ts';
import { KeysPage } from './keys-page.tsx';

const admin = { ...sampleMe, bundles: ['technical' as const, 'people' as const] };
const secret = `apr_${'0'.repeat(32)}_${'a'.repeat(36)}`;
const hrSync: ApiKey = {
  id: '0190f3a2-1111-7222-8333-444455556666',
  personId: '0190f3a2-1111-7222-8333-444455557777',
  name: 'HR sync',
  rights: ['directory', 'people'],
  addresses: ['203.0.113.0/24'],
  state: 'active',
  madeBy: { id: sampleMe.id, name: 'Deepak Gokhale', imageUrl: null, designation: null, department: null },
  madeAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  endsSoon: false,
  lastUsedAt: null,
  previousUntil: null,
  can: { change: true },
};

test('an empty list says what keys are for and leads to the docs (OPS-06, NAV-10)', async () => {
  stubApi({ 'keys.list': () => ({ items: [], nextCursor: null }) });
  await showPage(<KeysPage />, admin, 'keys');
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Read the API docs' })[0]!.getAttribute('href')).toBe('/api/docs');
});

test('a new key offers the rights its creator holds, and shows its secret once (OPS-06)', async () => {
  const sent: unknown[] = [];
  stubApi({
    'keys.list': () => ({ items: [], nextCursor: null }),
    'keys.create': ({ input }) => {
      sent.push(input);
      return { id: hrSync.id, secret };
    },
  });
  await showPage(<KeysPage />, admin, 'keys');
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).queryByRole('checkbox', { name: /^Finance/ })).toBeNull();
  await userEvent.type(within(form).getByLabelText('Name'), 'HR sync');
  await userEvent.click(within(form).getByRole('checkbox', { name: /^People/ }));
  await userEvent.type(within(form).getByLabelText('Allowed addresses'), '203.0.113.0/24, 2001:db8::/32');
  await userEvent.click(within(form).getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(sent).toMatchObject([
    { name: 'HR sync', rights: ['directory', 'people'], addresses: ['203.0.113.0/24', '2001:db8::/32'] },
  ]);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(secret)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test('revoking asks once (OPS-06)', async () => {
  const revoked: unknown[] = [];
  stubApi({
    'keys.list': () => ({ items: [hrSync], nextCursor: null }),
    'keys.revoke': ({ input }) => {
      revoked.push(input);
      return { ok: true };
    },
  });
  await showPage(<KeysPage />, admin, 'keys');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for HR sync' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  expect(revoked).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(revoked).toEqual([{ id: hrSync.id }]);
});

test('the last day of a key is a day of the company, wherever its reader is (OPS-06, I18N-05)', async () => {
  const api = stubApi({
    'organisation.detail': () => ({ ...sampleCompany, timeZone: 'America/Los_Angeles' }),
    'keys.list': () => ({ items: [{ ...hrSync, expiresAt: '2999-01-02T08:00:00.000Z' }], nextCursor: null }),
  });
  await showPage(<KeysPage />, admin, 'keys');
  await waitFor(() => expect(api.of('organisation.detail')).toHaveLength(1));
  expect(await screen.findByText(/01 Jan, 2999/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for HR sync' }));
  await userEvent.click((await screen.findAllByRole('menuitem'))[0]!);
  const form = await screen.findByRole('dialog');
  expect(within(form).getByLabelText<HTMLInputElement>(/^Last day/).value).toBe('2999-01-01');
});
