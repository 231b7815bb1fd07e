import { type SurveyType, surveyTypes } from '@apprecio/contract/surveys/surveys';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { type DaysView, readDaysView } from '../coverage-view.ts';

/** What the address of the survey report says; all types when it says nothing. */
export interface SurveyView extends Omit<DaysView, 'department'> {
  type?: SurveyType;
}

export type SurveyReport = AnswerOf<'reports.surveys'>;
export type ToldSurvey = SurveyReport['surveys'][number];

/** The view of an address; whatever is not understood is left out. */
export function readSurveyView(search: Record<string, unknown>): SurveyView {
  const { department: _department, ...days } = readDaysView(search);
  const { type } = search;
  return { ...days, ...(surveyTypes.includes(type as SurveyType) && { type: type as SurveyType }) };
}

/** eNPS as it is written, with its sign. */
export function signed(enps: number): string {
  return enps > 0 ? `+${enps}` : String(enps).replace('-', '−');
}
