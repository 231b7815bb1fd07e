import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ManagementPage } from '../../features/store/management/management-page.tsx';
import { type ManagementView, readManagementView } from '../../features/store/management/management-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/store')({
  staticData: { title: 'store.management' },
  validateSearch: rawSearch<ManagementView>,
  loader: async () => loadMessages('store', 'store/management', 'batches', 'row-problems', 'errors'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: ManagementView) => void navigate({ search, replace: true, resetScroll: false });
  return <ManagementPage view={Route.useSearch({ select: readManagementView })} onView={onView} />;
}
