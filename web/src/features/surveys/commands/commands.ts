import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'surveys', to: '/surveys' },
  { id: 'createSurvey', to: '/organization/create-survey' },
  { id: 'pulses', to: '/organization/polls-surveys?kind=surveys#survey-pulses' },
  { id: 'surveyAnalytics', to: '/reports/survey-analytics' },
];
