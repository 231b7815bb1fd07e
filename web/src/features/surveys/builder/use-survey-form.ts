import type { Question, Section } from '@apprecio/contract/surveys/questions';
import { type SavedSurvey, type SurveyFields, surveyUpsert } from '@apprecio/contract/surveys/surveys';
import { questionProblems, questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { readSavedDraft } from '../../../lib/form/saved-draft.ts';
import { draftOf, inputOf, type SurveyDraft } from './survey-draft.ts';

const nameOf = (id: string | undefined) => `survey:${id ?? ''}`;

/** Returns true if this browser keeps a survey that was begun and not saved. */
export function isSurveyBegun(owner: string): boolean {
  return readSavedDraft(owner, nameOf(undefined)) !== null;
}

/** Returns the names of the values that are missing or wrong. */
function faultyIn(draft: SurveyDraft): Set<PropertyKey | undefined> {
  const { error } = surveyUpsert.safeParse(inputOf(draft));
  return new Set(error?.issues.map(({ path }) => path[0]));
}

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === 'surveys.changed_elsewhere';

interface SurveyFormOptions {
  initial: SurveyFields;
  stored: SavedSurvey | null;
  /** Called when the survey was saved elsewhere meanwhile. */
  onElsewhere: () => void;
  /** Called with what was saved once nothing prevents the launch. */
  onChecked: (saved: SavedSurvey) => void;
}

/** The form of a survey: it saves itself, and is submitted to be checked for the launch. */
export function useSurveyForm({ initial, stored, onElsewhere, onChecked }: SurveyFormOptions) {
  const t = useTranslations('surveys.builder');
  const usual = useErrorText();
  const whyNot = ({ sections }: SurveyDraft): Record<string, string> => {
    if (questionsOf(sections).length === 0) return { survey: t('whyNot.noQuestions') };
    return Object.keys(questionProblems(sections)).length > 0 ? { survey: t('whyNot.problems') } : {};
  };
  const missing = ({ ends }: SurveyDraft): Record<string, string> =>
    ends === '' ? { endsAt: 'Please choose a closing time' } : {};
  const form = useDraftForm({
    schema: surveyUpsert,
    draft: () => draftOf(initial, stored),
    toInput: inputOf,
    check: (draft, way?: 'launch') => ({ ...missing(draft), ...(way === 'launch' && whyNot(draft)) }),
    send: async (call, input) => call('surveys.upsert', input),
    onDone: onChecked,
    onRefused: (error) => isElsewhere(error) && onElsewhere(),
    errorText: (error) => (isElsewhere(error) ? t('elsewhere') : usual(error)),
    keepAs: nameOf(stored?.id),
    savedAs: 'saved',
    texts: 'surveys.validation',
    mode: 'onTouched',
  });
  const { sections } = form.draft;
  const changeSection = (id: string, by: (section: Section) => Section) =>
    form.change({ sections: sections.map((section) => (section.id === id ? by(section) : section)) });
  const changeQuestion = (question: Question) =>
    form.change({
      sections: sections.map((section) => ({
        ...section,
        questions: section.questions.map((each) => (each.id === question.id ? question : each)),
      })),
    });
  return { ...form, faulty: faultyIn(form.draft), problems: questionProblems(sections), changeSection, changeQuestion };
}

export type SurveyForm = ReturnType<typeof useSurveyForm>;
