export { type ToldSurvey, toldSurveys } from './told/queries.ts';
