import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../../features/billing/billing-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/billing')({
  staticData: { title: 'billing.billing' },
  loader: async () => loadMessages('billing'),
  component: BillingPage,
});
