import { type SurveyType, surveyTypes } from '@apprecio/contract/surveys/surveys';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { oneOf, searchParams } from '../../../lib/search-params.ts';
import { type DaysView, readDaysView } from '../coverage-view.ts';

const read = searchParams({ type: oneOf(surveyTypes) });

/** Holds what the address of the survey report says; all types when it says nothing. */
export interface SurveyView extends Omit<DaysView, 'department'> {
  type?: SurveyType;
}

export type SurveyReport = AnswerOf<'reports.surveys'>;
export type ReportedSurvey = SurveyReport['surveys'][number];

/** Reads the address of the survey report. */
export function readSurveyView(search: Record<string, unknown>): SurveyView {
  const { department: _department, ...days } = readDaysView(search);
  return { ...days, ...read(search) };
}

/** eNPS as it is written, with its sign. */
export function signed(enps: number): string {
  return enps > 0 ? `+${enps}` : String(enps).replace('-', '−');
}
