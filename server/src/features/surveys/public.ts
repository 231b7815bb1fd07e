export { type ReportedSurvey, reportedSurveys } from './reported.queries.ts';
