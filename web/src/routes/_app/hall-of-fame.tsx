import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type AwardsView, readAwardsView } from '../../features/hall-of-fame/awards-view.ts';
import { HallOfFamePage } from '../../features/hall-of-fame/hall-of-fame-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/hall-of-fame')({
  staticData: { title: 'hall-of-fame.hallOfFame' },
  validateSearch: rawSearch<AwardsView>,
  loader: async () => loadMessages('hall-of-fame'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: AwardsView) => void navigate({ search, replace: true, resetScroll: false });
  return <HallOfFamePage view={Route.useSearch({ select: readAwardsView })} onView={onView} />;
}
