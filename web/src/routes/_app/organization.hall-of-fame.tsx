import { createFileRoute } from '@tanstack/react-router';
import { ManageAwardsPage } from '../../features/hall-of-fame/managing/manage-page.tsx';
import { type ManageView, readManageView } from '../../features/hall-of-fame/managing/manage-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/hall-of-fame')({
  staticData: { title: 'hall-of-fame.manage' },
  validateSearch: rawSearch<ManageView>,
  loader: async () => loadMessages('hall-of-fame', 'batches', 'row-problems', 'errors'),
  component: Page,
});

function Page() {
  return <ManageAwardsPage view={Route.useSearch({ select: readManageView })} />;
}
