import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meOf, sampleCompany } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../test/stub-api.ts';
import { BillingPage } from './billing-page.tsx';

const unread = () => {
  throw new Unreachable();
};

test.each([
  ['finance alone', ['finance' as const], 0],
  ['finance and technical', ['finance' as const, 'technical' as const], 1],
])('a holder of %s is shown the domains only with the right to them (ACC-09)', async (_who, bundles, shown) => {
  const asked: string[] = [];
  stubApi({
    'billing.overview': unread,
    'billing.invoices': unread,
    'points.companyStatement': unread,
    'organisation.detail': () => sampleCompany,
    'organisation.domains': () => {
      asked.push('organisation.domains');
      return { items: [], nextCursor: null };
    },
  });
  await showPage(<BillingPage />, meOf({ roleId: 2, bundles }), 'billing', 'errors');
  await screen.findByRole('heading', { name: 'On the invoice' });
  expect(screen.queryAllByRole('heading', { name: 'Whitelisted domains' })).toHaveLength(shown);
  expect(screen.queryAllByRole('link', { name: /change/i })).toHaveLength(shown);
  expect(asked).toHaveLength(shown);
});
