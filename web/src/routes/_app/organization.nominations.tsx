import { createFileRoute } from '@tanstack/react-router';
import { ManageNominationsPage } from '../../features/nominations/managing/manage-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/nominations')({
  staticData: { title: 'nominations.manage' },
  loader: async () => loadMessages('nominations', 'hall-of-fame', 'audiences'),
  component: ManageNominationsPage,
});
