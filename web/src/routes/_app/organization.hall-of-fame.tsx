import { createFileRoute } from '@tanstack/react-router';
import { ManageAwardsPage } from '../../features/hall-of-fame/managing/manage-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/hall-of-fame')({
  staticData: { title: 'hall-of-fame.hallOfFame' },
  loader: async () => loadMessages('hall-of-fame'),
  component: ManageAwardsPage,
});
