export { surveysToAnswerForQuery } from './outcomes/queries.ts';
export { type ToldSurvey, toldSurveys } from './told/queries.ts';
export { type SurveyToAnswer, surveysToAnswerQuery } from './queries.ts';
