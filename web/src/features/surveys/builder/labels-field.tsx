import { newId } from '@apprecio/contract/api/ids';
import { questionLimits } from '@apprecio/contract/surveys/question-types';
import type { Choice } from '@apprecio/contract/surveys/questions';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SurveyForm } from './use-survey-form.ts';

interface LabelsProps {
  form: SurveyForm;
  path: `sections.${number}.questions.${number}.${'options' | 'rows'}`;
  kind: 'option' | 'row';
  value?: Choice[];
  max: number;
  onChange?: (labels: Choice[]) => void;
}

/** The options of a question, or the rows of a grid. */
export function LabelsField({ form, path, kind, value: labels = [], max, onChange }: LabelsProps) {
  const t = useTranslations('surveys.builder');
  return (
    <div className="flex flex-col gap-2.5">
      {labels.map(({ id, label }, at) => (
        <div key={at} className="flex items-end gap-1">
          <FormField
            of={form}
            name={`${path}.${at}.label`}
            as={TextField}
            className="flex-1"
            dir="auto"
            label={t(kind, { number: at + 1 })}
            maxLength={questionLimits.option}
          />
          <IconButton
            plain
            icon={X}
            label={t('removeLabel', { label: label || t(kind, { number: at + 1 }) })}
            onClick={() => onChange?.(labels.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {labels.length < max && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            onClick={() => onChange?.([...labels, { id: newId(), label: '' }])}
          >
            {t(kind === 'option' ? 'addOption' : 'addRow')}
          </Button>
        </div>
      )}
    </div>
  );
}
