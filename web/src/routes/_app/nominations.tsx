import { createFileRoute } from '@tanstack/react-router';
import { NominationsPage } from '../../features/nominations/nominations-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/nominations')({
  staticData: { title: 'nominations.nominations' },
  loader: async () => loadMessages('nominations'),
  component: NominationsPage,
});
