import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '../../../lib/api/query.ts';
import { loadMessages } from '../../../lib/i18n/messages.ts';
import { show } from '../../../test/show.tsx';
import { AddressForm } from './address-form.tsx';
import { useAddress } from './use-address.ts';

function Deliver({ mobile }: { mobile: string | null }) {
  return <AddressForm saved={[]} of={useAddress({ saved: [], addressee: { name: 'Asha Rao', mobile } }, () => {})} />;
}

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test.each([
  ['with', '+91 98200 00000'],
  ['without', null],
])("a new address begins with the buyer's name, %s a mobile number (CRT-04)", async (_title, mobile) => {
  await loadMessages('orders');
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <Deliver mobile={mobile} />
    </QueryClientProvider>,
  );
  expect(valueOf('Full name')).toBe('Asha Rao');
  expect(valueOf('Mobile number')).toBe(mobile ?? '');
  expect(valueOf('City')).toBe('');
});
