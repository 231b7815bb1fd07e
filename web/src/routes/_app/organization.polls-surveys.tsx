import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PollsPage } from '../../features/polls/polls-page.tsx';
import { SurveysPage } from '../../features/surveys/surveys-page.tsx';
import { readSurveysView, type SurveysView } from '../../features/surveys/surveys-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/polls-surveys')({
  staticData: { title: 'polls.polls' },
  validateSearch: rawSearch<SurveysView>,
  loader: async () => loadMessages('polls', 'surveys'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const { kind, ...view } = Route.useSearch({ select: readSurveysView });
  const onView = (next: SurveysView) =>
    void navigate({ search: { ...(kind && { kind }), ...next }, replace: true, resetScroll: false });
  const Shown = kind === 'surveys' ? SurveysPage : PollsPage;
  return <Shown path="/organization/polls-surveys" view={view} onView={onView} />;
}
