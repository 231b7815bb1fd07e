import { createFileRoute } from '@tanstack/react-router';
import { CreateSurveyPage } from '../../features/surveys/builder/create-survey-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface Asked {
  surveyId?: string;
}

function readAsked({ surveyId }: Record<string, unknown>): Asked {
  return typeof surveyId === 'string' ? { surveyId } : {};
}

export const Route = createFileRoute('/_app/organization/create-survey')({
  staticData: { title: 'surveys.createSurvey' },
  validateSearch: rawSearch<Asked>,
  loader: async () => loadMessages('audiences', 'surveys', 'surveys/library', 'errors'),
  component: Page,
});

function Page() {
  const { surveyId } = Route.useSearch({ select: readAsked });
  return <CreateSurveyPage key={surveyId} surveyId={surveyId} />;
}
