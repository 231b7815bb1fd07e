import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SurveyPage } from '../../features/reports/surveys/survey-page.tsx';
import { readSurveyView, type SurveyView } from '../../features/reports/surveys/survey-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/reports/survey-analytics')({
  staticData: { title: 'surveys.analytics' },
  validateSearch: rawSearch<SurveyView>,
  loader: async () => loadMessages('reports', 'errors'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: SurveyView) => void navigate({ search, replace: true, resetScroll: false });
  return <SurveyPage view={Route.useSearch({ select: readSurveyView })} onView={onView} />;
}
