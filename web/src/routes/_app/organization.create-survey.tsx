import { createFileRoute } from '@tanstack/react-router';
import { CreateSurveyPage } from '../../features/surveys/builder/create-survey-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface SearchParams {
  surveyId?: string;
}

function readSearchParams({ surveyId }: Record<string, unknown>): SearchParams {
  return typeof surveyId === 'string' ? { surveyId } : {};
}

export const Route = createFileRoute('/_app/organization/create-survey')({
  staticData: { title: 'surveys.createSurvey' },
  validateSearch: rawSearch<SearchParams>,
  loader: async () => loadMessages('audiences', 'surveys', 'surveys/library', 'errors'),
  component: Page,
});

function Page() {
  const { surveyId } = Route.useSearch({ select: readSearchParams });
  return <CreateSurveyPage key={surveyId} surveyId={surveyId} />;
}
