import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../../features/surveys/answer/answer-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/survey/$surveyId')({
  staticData: { title: 'surveys.survey' },
  loader: async () => loadMessages('surveys'),
  component: Page,
});

function Page() {
  const { surveyId } = Route.useParams();
  return <AnswerPage key={surveyId} id={surveyId} />;
}
