import { createFileRoute } from '@tanstack/react-router';
import { SurveyAnalyticsPage } from '../../features/surveys/results/analytics-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/reports/survey-analytics')({
  staticData: { title: 'surveys.analytics' },
  loader: async () => loadMessages('surveys'),
  component: SurveyAnalyticsPage,
});
