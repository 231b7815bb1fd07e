import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { usePagesOfBundle } from '../../app/frame/pages-of-bundle.ts';
import { RightsPage } from '../../features/rights/rights-page.tsx';
import { readRightsView, type RightsView } from '../../features/rights/rights-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/access')({
  staticData: { title: 'rights.access' },
  validateSearch: rawSearch<RightsView>,
  loader: async () => loadMessages('rights'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const pagesOf = usePagesOfBundle();
  const onView = (search: RightsView) => void navigate({ search, replace: true, resetScroll: false });
  return <RightsPage view={Route.useSearch({ select: readRightsView })} onView={onView} pagesOf={pagesOf} />;
}
