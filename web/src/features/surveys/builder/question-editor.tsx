import { isNumberType, type Question, questionLimits, questionTypes } from '@apprecio/contract/surveys/questions';
import type { QuestionProblem } from '@apprecio/contract/surveys/rules';
import { ArrowDown, ArrowUp, Copy, GitBranch, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { QuestionField } from '../answer/question-field.tsx';
import { ConditionField, valuesOf } from './condition-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { emptyQuestion } from './new-survey.ts';
import { questionIcons } from './question-icons.ts';

interface QuestionProps {
  question: Question;
  number: number;
  earlier: readonly Question[];
  numberOf: (id: string) => number;
  problem: QuestionProblem | undefined;
  error: string | undefined;
}

function Problem({ problem, error }: Pick<QuestionProps, 'problem' | 'error'>) {
  const t = useTranslations('surveys.builder.problems');
  const text = error ?? (problem && t(problem));
  if (text === undefined) return null;
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

function retyped(question: Question, type: Question['type']): Question {
  const { options, rows } = emptyQuestion(type);
  return {
    ...question,
    type,
    options: options.length === 0 ? [] : question.options.length > 0 ? question.options : options,
    rows: rows.length === 0 ? [] : question.rows.length > 0 ? question.rows : rows,
  };
}

/** The open question, with all that belongs to it. */
export function OpenQuestion({
  question,
  number,
  earlier,
  numberOf,
  problem,
  error,
  onChange,
  onAct,
}: QuestionProps & {
  onChange: (question: Question) => void;
  onAct: (act: 'up' | 'down' | 'copy' | 'delete') => void;
}) {
  const t = useTranslations('surveys.builder');
  const tTypes = useTranslations('surveys.questionTypes');
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const { type } = question;
  return (
    <Card as="article" pad="padded" aria-label={t('question', { number })} className="border-primary-line">
      <div className="mb-3 flex items-center gap-1">
        <p className="flex flex-1 items-center gap-1.5 text-sm text-muted">
          <Icon of={questionIcons[type]} size="sm" />
          {t('numberType', { number, type: tTypes(type) })}
        </p>
        <IconButton plain icon={ArrowUp} label={t('up')} onClick={() => onAct('up')} />
        <IconButton plain icon={ArrowDown} label={t('down')} onClick={() => onAct('down')} />
        <IconButton plain icon={Copy} label={t('copy')} onClick={() => onAct('copy')} />
        <IconButton plain icon={Trash2} label={t('delete')} onClick={() => onAct('delete')} />
      </div>
      <div ref={begin} className="flex flex-col gap-4">
        <TextField
          label={t('words')}
          dir="auto"
          maxLength={questionLimits.question}
          value={question.text}
          error={error}
          onChange={(event) => set({ text: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('type')}
            value={type}
            options={questionTypes.map((each) => ({ value: each, label: tTypes(each) }))}
            onChange={(event) => onChange(retyped(question, event.target.value as Question['type']))}
          />
          <TextField
            label={t('help')}
            dir="auto"
            optional
            maxLength={questionLimits.help}
            value={question.help}
            onChange={(event) => set({ help: event.target.value })}
          />
        </div>
        {isNumberType(type) && <Drawn question={question} />}
        {isNumberType(type) && (
          <div className="grid gap-4 sm:grid-cols-2">
            {(['low', 'high'] as const).map((end) => (
              <TextField
                key={end}
                label={t(end)}
                dir="auto"
                optional
                maxLength={questionLimits.label}
                value={question[end]}
                onChange={(event) => set({ [end]: event.target.value })}
              />
            ))}
          </div>
        )}
        {question.rows.length > 0 && (
          <LabelsField kind="row" labels={question.rows} max={questionLimits.rows} onChange={(rows) => set({ rows })} />
        )}
        {emptyQuestion(type).options.length > 0 && (
          <LabelsField
            kind="option"
            labels={question.options}
            max={questionLimits.options}
            onChange={(options) => set({ options })}
          />
        )}
        <ConditionField
          condition={question.showIf}
          earlier={earlier}
          numberOf={numberOf}
          onChange={(showIf) => set({ showIf })}
        />
        <Switch
          label={t('required')}
          checked={question.required}
          onChange={(event) => set({ required: event.target.checked })}
        />
      </div>
      <Problem problem={problem} error={undefined} />
    </Card>
  );
}

/** A question that is not open: its words, and when it is shown. */
export function ClosedQuestion({
  question,
  number,
  earlier,
  numberOf,
  problem,
  error,
  onOpen,
}: QuestionProps & { onOpen: () => void }) {
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
      <button type="button" onClick={onOpen} className="block w-full text-left after:absolute after:inset-0">
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
      <Drawn question={question} />
      <Problem problem={problem} error={error} />
    </Card>
  );
}
