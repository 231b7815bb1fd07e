import type { WebFeature } from '../../lib/feature.ts';

export const surveys: WebFeature = {
  name: 'surveys',
  navigation: [{ id: 'surveyAnalytics', to: '/reports/survey-analytics', place: 40, group: 'reports' }],
};
