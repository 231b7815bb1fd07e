import { isNumberType, numberRanges } from '@apprecio/contract/surveys/question-types';
import type { Condition, Question } from '@apprecio/contract/surveys/questions';
import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/form/chip.tsx';
import { Select } from '../../../ui/form/select.tsx';

/** The answers that a condition can ask for, with their words. */
export function valuesOf(question: Question): { value: string; label: string }[] {
  if (!isNumberType(question.type)) return question.options.map(({ id, label }) => ({ value: id, label }));
  const [low, high] = numberRanges[question.type];
  return Array.from({ length: high - low + 1 }, (_unused, at) => ({
    value: String(low + at),
    label: String(low + at),
  }));
}

/** Returns true if a condition can depend on this question. */
export function canDecide({ type }: Question): boolean {
  return isNumberType(type) || type === 'single' || type === 'multi';
}

/** Shows the field for when a question is asked: always, or only after certain answers to an earlier question. */
export function ConditionField({
  value: condition = null,
  earlier,
  numberOf,
  onChange,
}: {
  value?: Condition | null;
  earlier: readonly Question[];
  numberOf: (id: string) => number;
  onChange?: (condition: Condition | null) => void;
}) {
  const t = useTranslations('surveys.builder');
  const deciding = earlier.filter(canDecide);
  const conditionQuestion = deciding.find(({ id }) => id === condition?.questionId);
  const lost = condition && !conditionQuestion ? condition.questionId : null;
  if (deciding.length === 0 && condition === null) return null;
  const toggle = (value: string, values: readonly string[]) =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return (
    <div className="flex flex-col gap-2.5">
      <Select
        label={t('shown')}
        value={condition?.questionId ?? ''}
        error={lost === null ? undefined : t('lost')}
        options={[
          { value: '', label: t('always') },
          ...(lost === null
            ? []
            : [{ value: lost, label: t('onlyIfLost', { number: numberOf(lost) }), disabled: true }]),
          ...deciding.map(({ id, text }) => ({ value: id, label: t('onlyIf', { number: numberOf(id), text }) })),
        ]}
        onChange={(event) => onChange?.(event.target.value ? { questionId: event.target.value, values: [] } : null)}
      />
      {condition && conditionQuestion && (
        <div role="group" aria-label={t('isOneOf')} className="flex flex-wrap gap-2">
          {valuesOf(conditionQuestion).map(({ value, label }) => (
            <Chip
              key={value}
              pressed={condition.values.includes(value)}
              onClick={() => onChange?.({ ...condition, values: toggle(value, condition.values) })}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
