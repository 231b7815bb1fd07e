import type { SavedSurvey, SurveyFields } from '@apprecio/contract/surveys/surveys';
import { numberIn } from '../../../lib/form/draft-form.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';

type Kept = 'title' | 'intro' | 'type' | 'privacy' | 'audience' | 'dimensions' | 'minGroup' | 'reminders' | 'points';

/** The values of a survey as typed; empty texts stand for none, and times are local, `yyyy-mm-ddThh:mm`. */
export interface SurveyDraft extends Pick<SurveyFields, Kept | 'sections'> {
  repeats: NonNullable<SurveyFields['repeats']> | '';
  rotates: string;
  moment: NonNullable<SurveyFields['moment']> | '';
  momentDays: string;
  starts: string;
  ends: string;
  /** The stored draft; null before it is saved first. */
  saved: SavedSurvey | null;
}

const wall = (instant: string | null) => (instant ? wallTime(instant) : '');
const instantOf = (text: string) => instantAt(text).toISOString();

/** Returns the values to begin with, of a template or of a stored draft. */
export function draftOf(fields: SurveyFields, saved: SavedSurvey | null): SurveyDraft {
  const { repeats, rotates, moment, momentDays, startsAt, endsAt, ...kept } = fields;
  return {
    ...kept,
    repeats: repeats ?? '',
    rotates: rotates === null ? '' : String(rotates),
    moment: moment ?? '',
    momentDays: String(momentDays),
    starts: wall(startsAt),
    ends: wall(endsAt),
    saved,
  };
}

/** Returns the input to save for a draft. */
export function inputOf({ repeats, rotates, moment, momentDays, starts, ends, saved, ...kept }: SurveyDraft) {
  return {
    ...kept,
    repeats: repeats || null,
    rotates: rotates === '' ? null : Number(rotates),
    moment: moment || null,
    momentDays: numberIn(momentDays),
    startsAt: starts === '' ? null : instantOf(starts),
    endsAt: ends === '' ? '' : instantOf(ends),
    ...saved,
  };
}
