import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import { library, type TemplateKey, templates } from '@apprecio/contract/surveys/library';
import type { QuestionType } from '@apprecio/contract/surveys/question-types';
import type { Question } from '@apprecio/contract/surveys/questions';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';

/** The texts of the library in the reader's language. */
export interface LibraryTexts {
  question: (key: string) => string;
  /** The options of a question, `;` between them. */
  options: (key: string) => string;
  end: (ends: string, at: 'low' | 'high') => string;
  template: (key: TemplateKey) => string;
}

/** An empty question of a type. */
export function emptyQuestion(type: QuestionType): Question {
  const option = () => ({ id: newId(), label: '' });
  const hasOptions = type === 'single' || type === 'multi' || type === 'rank' || type === 'matrix';
  return {
    id: newId(),
    type,
    text: '',
    help: '',
    required: false,
    options: hasOptions ? [option(), option()] : [],
    rows: type === 'matrix' ? [option()] : [],
    low: '',
    high: '',
    showIf: null,
    key: null,
  };
}

/** A question of the library, with its text. */
export function libraryQuestion(key: string, texts: LibraryTexts): Question {
  const { type, options, ends } = library.find((each) => each.key === key)!;
  const labels = options === undefined ? [] : texts.options(key).split(';');
  return {
    ...emptyQuestion(type),
    text: texts.question(key),
    options: labels.map((label) => ({ id: newId(), label: label.trim() })),
    low: ends ? texts.end(ends, 'low') : '',
    high: ends ? texts.end(ends, 'high') : '',
    required: type !== 'text',
    key,
  };
}

/** The end of the working day, so many days from now. */
export function closingIn(count: number, now: Date): string {
  const day = wallTime(new Date(now.getTime() + days(count))).slice(0, 10);
  return instantAt(`${day}T18:00`).toISOString();
}

const notYet = { moment: null, momentDays: 30 };

/** The templates that go out by themselves, for those who may ask everyone. */
const momentOf: Partial<Record<TemplateKey, Pick<SurveyFields, 'moment' | 'momentDays'>>> = {
  onboarding30: { moment: 'joined', momentDays: 30 },
  onboarding90: { moment: 'joined', momentDays: 90 },
  exit: { moment: 'leaving', momentDays: 7 },
};

/** A survey to begin with: empty, or the questions of a template. */
export function newSurvey(
  key: TemplateKey | 'blank',
  audience: SurveyFields['audience'],
  texts: LibraryTexts,
): SurveyFields {
  const template = templates.find((each) => each.key === key);
  const parts = template ? template.questions.split(' / ') : [''];
  return {
    title: template ? texts.template(template.key) : '',
    intro: '',
    type: template?.type ?? 'custom',
    privacy: 'anonymous',
    audience,
    dimensions: ['department', 'manager'],
    minGroup: 5,
    reminders: true,
    points: 0,
    repeats: null,
    rotates: null,
    ...notYet,
    ...(audience.kind === 'all' && template && momentOf[template.key]),
    startsAt: null,
    endsAt: closingIn(7, new Date()),
    sections: parts.map((questions) => ({
      id: newId(),
      title: '',
      questions: questions
        .split(' ')
        .filter((each) => each !== '')
        .map((each) => libraryQuestion(each, texts)),
    })),
  };
}
