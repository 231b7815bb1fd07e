import { competitionFilters, type CompetitionFilter } from '@apprecio/contract/competitions/entities';
import { createFileRoute } from '@tanstack/react-router';
import { ManageZapzPage } from '../../features/competitions/managing/manage-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/manage-zapz')({
  staticData: { title: 'competitions.manageZapz' },
  validateSearch: rawSearch<{ status?: CompetitionFilter }>,
  loader: async () => loadMessages('competitions'),
  component: Page,
});

function Page() {
  const status = Route.useSearch({
    select: ({ status: wanted }) => competitionFilters.find((each) => each === wanted) ?? 'all',
  });
  return <ManageZapzPage status={status} />;
}
