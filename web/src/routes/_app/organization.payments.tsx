import { createFileRoute } from '@tanstack/react-router';
import { PaymentSettingsPage } from '../../features/payments/settings/settings-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/payments')({
  staticData: { title: 'payments.settings' },
  loader: async () => loadMessages('payments'),
  component: PaymentSettingsPage,
});
