import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PollsPage } from '../../features/polls/polls-page.tsx';
import { type PollsView, readPollsView } from '../../features/polls/polls-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/surveys')({
  staticData: { title: 'polls.polls' },
  validateSearch: rawSearch<PollsView>,
  loader: async () => loadMessages('polls'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: PollsView) => void navigate({ search, replace: true, resetScroll: false });
  return <PollsPage path="/surveys" view={Route.useSearch({ select: readPollsView })} onView={onView} />;
}
