import { isNumberType, questionLimits, questionTypes } from '@apprecio/contract/surveys/question-types';
import type { Question } from '@apprecio/contract/surveys/questions';
import type { QuestionProblem } from '@apprecio/contract/surveys/surveys.rules';
import { ArrowDown, ArrowUp, Copy, GitBranch, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { QuestionField } from '../answer/question-field.tsx';
import { ConditionField, valuesOf } from './condition-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { emptyQuestion } from './new-survey.ts';
import { questionIcons } from './question-icons.ts';
import type { SurveyForm } from './use-survey-form.ts';

interface QuestionProps {
  question: Question;
  number: number;
  earlier: readonly Question[];
  numberOf: (id: string) => number;
  problem: QuestionProblem | undefined;
  /** The handle that moves it. */
  handle: ReactNode;
}

function Problem({ text }: { text: ReactNode }) {
  if (!text) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm text-danger">
      <Icon of={TriangleAlert} size="sm" />
      {text}
    </p>
  );
}

const noAnswer = () => undefined;

/** The question as people see it; it cannot be answered here. */
function Drawn({ question }: { question: Question }) {
  return (
    <div inert aria-hidden="true" className="mt-3">
      <QuestionField question={question} value={undefined} onAnswer={noAnswer} labelledBy="" />
    </div>
  );
}

/** Puts the cursor into the words of a question that was just opened. */
function begin(fields: HTMLDivElement | null): void {
  fields?.querySelector('input')?.focus();
}

/** Returns a question of another type with the options and rows that the type has. */
function retyped(question: Question): Question {
  const { options, rows } = emptyQuestion(question.type);
  return {
    ...question,
    options: options.length === 0 ? [] : question.options.length > 0 ? question.options : options,
    rows: rows.length === 0 ? [] : question.rows.length > 0 ? question.rows : rows,
  };
}

type Path = `sections.${number}.questions.${number}`;

/** The fields that only some types of questions have. */
function TypeFields({ form, path, question }: { form: SurveyForm; path: Path; question: Question }) {
  const t = useTranslations('surveys.builder');
  const { type } = question;
  return (
    <>
      {isNumberType(type) && <Drawn question={question} />}
      {isNumberType(type) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['low', 'high'] as const).map((end) => (
            <FormField
              key={end}
              of={form}
              name={`${path}.${end}`}
              as={TextField}
              label={t(end)}
              dir="auto"
              optional
              maxLength={questionLimits.label}
            />
          ))}
        </div>
      )}
      {question.rows.length > 0 && (
        <FormField
          of={form}
          name={`${path}.rows`}
          as={LabelsField}
          form={form}
          path={`${path}.rows`}
          kind="row"
          max={questionLimits.rows}
        />
      )}
      {emptyQuestion(type).options.length > 0 && (
        <FormField
          of={form}
          name={`${path}.options`}
          as={LabelsField}
          form={form}
          path={`${path}.options`}
          kind="option"
          max={questionLimits.options}
        />
      )}
    </>
  );
}

/** The acts on an open question. */
export type QuestionAct = 'up' | 'down' | 'copy' | 'delete';

const acts = { up: ArrowUp, down: ArrowDown, copy: Copy, delete: Trash2 } as const;

type OpenQuestionProps = QuestionProps & { form: SurveyForm; path: Path; onAct: (act: QuestionAct) => void };

/** The open question, with all that belongs to it. */
export function OpenQuestion({
  form,
  path,
  question,
  number,
  earlier,
  numberOf,
  problem,
  handle,
  onAct,
}: OpenQuestionProps) {
  const t = useTranslations('surveys.builder');
  const tTypes = useTranslations('surveys.questionTypes');
  const { type } = question;
  return (
    <Card as="article" pad="padded" aria-label={t('question', { number })} className="border-primary-line">
      <div className="mb-3 flex items-center gap-1">
        {handle}
        <p className="flex flex-1 items-center gap-1.5 text-sm text-muted">
          <Icon of={questionIcons[type]} size="sm" />
          {t('numberType', { number, type: tTypes(type) })}
        </p>
        {(['up', 'down', 'copy', 'delete'] as const).map((act) => (
          <IconButton
            key={act}
            id={`${act}-${question.id}`}
            plain
            icon={acts[act]}
            label={t(act)}
            onClick={() => onAct(act)}
          />
        ))}
      </div>
      <div key={path} ref={begin} className="flex flex-col gap-4">
        <FormField
          of={form}
          name={`${path}.text`}
          as={TextField}
          label={t('words')}
          dir="auto"
          maxLength={questionLimits.question}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            of={form}
            name={`${path}.type`}
            as={Select}
            label={t('type')}
            options={questionTypes.map((each) => ({ value: each, label: tTypes(each) }))}
            onEntered={() => form.changeQuestion(retyped(form.valueOf<Path>(path)))}
          />
          <FormField
            of={form}
            name={`${path}.help`}
            as={TextField}
            label={t('help')}
            dir="auto"
            optional
            maxLength={questionLimits.help}
          />
        </div>
        <TypeFields form={form} path={path} question={question} />
        <FormField of={form} name={`${path}.showIf`} as={ConditionField} earlier={earlier} numberOf={numberOf} />
        <FormField of={form} name={`${path}.required`} as={Switch} label={t('required')} />
      </div>
      <Problem text={problem && t(`problems.${problem}`)} />
    </Card>
  );
}

type ClosedQuestionProps = QuestionProps & { error?: ReactNode; onOpen: () => void };

/** A question that is not open: its words, and when it is shown. */
export function ClosedQuestion({
  question,
  number,
  earlier,
  numberOf,
  problem,
  handle,
  error,
  onOpen,
}: ClosedQuestionProps) {
  const t = useTranslations('surveys.builder');
  const tTypes = useTranslations('surveys.questionTypes');
  const conditionQuestion = earlier.find(({ id }) => id === question.showIf?.questionId);
  const values = conditionQuestion
    ? valuesOf(conditionQuestion)
        .filter(({ value }) => question.showIf?.values.includes(value))
        .map(({ label }) => label)
    : [];
  return (
    <Card
      as="article"
      pad="padded"
      aria-label={t('question', { number })}
      className="relative hover:border-primary-line"
    >
      <div className="flex items-start gap-1">
        {handle}
        <button
          type="button"
          data-invalid={error ? true : undefined}
          onClick={onOpen}
          className="block min-w-0 flex-1 text-left after:absolute after:inset-0"
        >
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Icon of={questionIcons[question.type]} size="sm" />
            {t('numberType', { number, type: tTypes(question.type) })}
          </span>
          <span dir="auto" className="block text-md font-semibold wrap-anywhere">
            {question.text || t('noWords')}
          </span>
          {conditionQuestion && (
            <span className="mt-2 inline-flex items-center gap-1.5 rounded-md bg-info-soft px-2.5 py-1 text-sm text-on-info-soft">
              <Icon of={GitBranch} size="sm" />
              {t('shownIf', { number: numberOf(conditionQuestion.id), values: values.join(', ') })}
            </span>
          )}
        </button>
      </div>
      <Drawn question={question} />
      <Problem text={error ?? (problem && t(`problems.${problem}`))} />
    </Card>
  );
}
