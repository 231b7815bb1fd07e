import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../features/people/import/import-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/employees/import')({
  staticData: { title: 'import' },
  loader: async () => loadMessages('people'),
  component: ImportPage,
});
