import { type SurveyTab, surveyTabs } from '@apprecio/contract/surveys/surveys';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';

/** What the address of the list says: polls or surveys, which of them, and words to find. */
export interface SurveysView {
  kind?: 'polls' | 'surveys';
  tab?: SurveyTab;
  search?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readSurveysView({ kind, tab, search }: Record<string, unknown>): SurveysView {
  const knownKind = kind === 'polls' || kind === 'surveys' ? kind : undefined;
  const knownTab = surveyTabs.find((each) => each === tab);
  const words =
    typeof search === 'string' || typeof search === 'number'
      ? String(search)
          .replace(/\p{Cc}/gu, ' ')
          .slice(0, 100)
      : '';
  return { ...(knownKind && { kind: knownKind }), ...(knownTab && { tab: knownTab }), ...(words && { search: words }) };
}

/** The surveys of a view, page by page. */
export function surveyList({ tab = 'active', search }: SurveysView) {
  return { ...infinite('surveys.list', { tab, ...(search && { search }), limit: 20 }), ...fetchedAhead };
}
