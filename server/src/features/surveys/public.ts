export { type ReportedSurvey, reportedSurveys } from './told/queries.ts';
