import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '../../features/surveys/results/results-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/survey/$surveyId')({
  staticData: { title: 'surveys.results' },
  loader: async () => loadMessages('surveys'),
  component: Page,
});

function Page() {
  const { surveyId } = Route.useParams();
  return <ResultsPage key={surveyId} id={surveyId} />;
}
