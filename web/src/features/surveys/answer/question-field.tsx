import { isNumberType, numberRanges, questionLimits } from '@apprecio/contract/surveys/question-types';
import type { Question, SurveyAnswer } from '@apprecio/contract/surveys/questions';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

export interface QuestionFieldProps {
  question: Question;
  value: SurveyAnswer | undefined;
  /** `pressed` tells that the answer was given with one press. */
  onAnswer: (answer: SurveyAnswer, pressed: boolean) => void;
  /** The id of the question's words. */
  labelledBy: string;
}

const box = 'border border-control bg-field font-semibold transition-colors hover:bg-hover';
const chosenBox = 'border-primary bg-primary text-on-primary hover:bg-primary-hover';

function Numbers({ question, value, onAnswer, labelledBy }: QuestionFieldProps) {
  const { type } = question;
  if (!isNumberType(type)) return null;
  const [low, high] = numberRanges[type];
  const numbers = Array.from({ length: high - low + 1 }, (_unused, at) => low + at);
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <div className={cn('grid gap-2', type === 'rating5' ? 'grid-cols-5' : 'grid-cols-6 sm:grid-cols-11')}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={value === number}
            onClick={() => onAnswer(number, true)}
            className={cn('min-h-12 rounded-large text-lg tabular-nums', box, value === number && chosenBox)}
          >
            {number}
          </button>
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-4 text-sm text-muted">
        <span>{question.low}</span>
        <span className="text-right">{question.high}</span>
      </p>
    </div>
  );
}

function Choices({ question, value, onAnswer, labelledBy }: QuestionFieldProps) {
  const several = question.type === 'multi';
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const press = (id: string) => {
    if (!several) return onAnswer(id, true);
    return onAnswer(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id], false);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className="flex flex-col gap-2">
      {question.options.map(({ id, label }, at) => {
        const on = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={on}
            onClick={() => press(id)}
            className={cn(
              'flex min-h-12 items-center gap-3 rounded-large px-4 py-2 text-left text-md',
              box,
              on && chosenBox,
            )}
          >
            <span aria-hidden="true" className="w-5 shrink-0 text-center tabular-nums">
              {on ? <Icon of={Check} size="sm" /> : !several && at < 9 ? at + 1 : ''}
            </span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {label}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Ranking({ question, value, onAnswer, labelledBy }: QuestionFieldProps) {
  const t = useTranslations('surveys.answering');
  const order = Array.isArray(value) ? value : question.options.map(({ id }) => id);
  const move = (at: number, by: number) => {
    const next = [...order];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    onAnswer(next, false);
  };
  const labelOf = (id: string) => question.options.find((option) => option.id === id)?.label ?? '';
  return (
    <ol aria-labelledby={labelledBy} className="flex flex-col gap-2">
      {order.map((id, at) => (
        <li key={id} className="flex items-center gap-3 rounded-large border bg-surface py-1 pr-1 pl-4">
          <span className="w-5 text-center font-semibold tabular-nums">{at + 1}</span>
          <span dir="auto" className="min-w-0 flex-1 text-md wrap-anywhere">
            {labelOf(id)}
          </span>
          <IconButton
            plain
            icon={ArrowUp}
            label={t('up', { label: labelOf(id) })}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            plain
            icon={ArrowDown}
            label={t('down', { label: labelOf(id) })}
            disabled={at === order.length - 1}
            onClick={() => move(at, 1)}
          />
        </li>
      ))}
    </ol>
  );
}

function Matrix({ question, value, onAnswer }: QuestionFieldProps) {
  const t = useTranslations('surveys.answering');
  const given = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return (
    <div className="flex flex-col gap-3">
      {question.rows.map(({ id, label }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span dir="auto" className="min-w-40 flex-1 text-md font-medium wrap-anywhere">
            {label}
          </span>
          <NativeSelect
            aria-label={label}
            className="min-w-40 flex-1"
            value={given[id] ?? ''}
            onChange={(event) => event.target.value && onAnswer({ ...given, [id]: event.target.value }, false)}
          >
            <option value="">{t('choose')}</option>
            {question.options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
    </div>
  );
}

/** Shows the input for the answer to a question, by its type. */
export function QuestionField(props: QuestionFieldProps) {
  const t = useTranslations('surveys.answering');
  const { question, value, onAnswer } = props;
  const { type } = question;
  if (isNumberType(type)) return <Numbers {...props} />;
  if (type === 'single' || type === 'multi') return <Choices {...props} />;
  if (type === 'rank') return <Ranking {...props} />;
  if (type === 'matrix') return <Matrix {...props} />;
  const text = typeof value === 'string' ? value : '';
  if (type === 'date') {
    return <DateField label={t('date')} value={text} onChange={(event) => onAnswer(event.target.value, false)} />;
  }
  return (
    <TextArea
      label={t('words')}
      help={t('wordsHelp')}
      rows={4}
      maxLength={questionLimits.comment}
      value={text}
      onChange={(event) => onAnswer(event.target.value, false)}
    />
  );
}
