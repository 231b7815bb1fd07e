import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type PollsSurveysView, readPollsSurveysView, useShownKind } from '../../features/polls/list-page/public.tsx';
import { PollsPage } from '../../features/polls/polls-page.tsx';
import { SurveysPage } from '../../features/surveys/surveys-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/surveys')({
  staticData: { title: 'polls.polls' },
  validateSearch: rawSearch<PollsSurveysView>,
  loader: async () => loadMessages('polls', 'surveys'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const view = Route.useSearch({ select: readPollsSurveysView });
  const onView = (search: PollsSurveysView) => void navigate({ search, replace: true, resetScroll: false });
  const Shown = useShownKind(view.kind ?? 'surveys') === 'surveys' ? SurveysPage : PollsPage;
  return <Shown path="/surveys" view={view} onView={onView} />;
}
