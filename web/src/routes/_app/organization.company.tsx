import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../features/organisation/company-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/company')({
  staticData: { title: 'organisation.company' },
  loader: async () => loadMessages('organisation'),
  component: CompanyPage,
});
