import { newId } from '@apprecio/contract/api/ids';
import { type Choice, questionLimits } from '@apprecio/contract/surveys/questions';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The options of a question, or the rows of a grid. */
export function LabelsField({
  kind,
  labels,
  max,
  onChange,
}: {
  kind: 'option' | 'row';
  labels: readonly Choice[];
  max: number;
  onChange: (labels: Choice[]) => void;
}) {
  const t = useTranslations('surveys.builder');
  return (
    <div className="flex flex-col gap-2.5">
      {labels.map(({ id, label }, at) => (
        <div key={id} className="flex items-end gap-1">
          <TextField
            className="flex-1"
            dir="auto"
            label={t(kind, { number: at + 1 })}
            maxLength={questionLimits.option}
            value={label}
            onChange={(event) =>
              onChange(labels.map((each) => (each.id === id ? { id, label: event.target.value } : each)))
            }
          />
          <IconButton
            plain
            icon={X}
            label={t('removeLabel', { label: label || t(kind, { number: at + 1 }) })}
            onClick={() => onChange(labels.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {labels.length < max && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            onClick={() => onChange([...labels, { id: newId(), label: '' }])}
          >
            {t(kind === 'option' ? 'addOption' : 'addRow')}
          </Button>
        </div>
      )}
    </div>
  );
}
