import { createFileRoute } from '@tanstack/react-router';
import { ManageZapzPage } from '../../features/competitions/managing/manage-page.tsx';
import { type ManageView, readManageView } from '../../features/competitions/managing/manage-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/manage-zapz')({
  staticData: { title: 'competitions.manageZapz' },
  validateSearch: rawSearch<ManageView>,
  loader: async () => loadMessages('competitions', 'batches', 'row-problems', 'errors'),
  component: Page,
});

function Page() {
  return <ManageZapzPage view={Route.useSearch({ select: readManageView })} />;
}
