import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import { useTranslations } from 'use-intl';
import { TintChip } from '../../../ui/data/tint-chip.tsx';
import { Field, useControl } from '../../../ui/form/field.tsx';
import type { NoteValue } from '../../notes/public.tsx';

/** Up to three values; the first chosen gives the paper its colour. */
export function GiveValues({
  values,
  value: chosen = [],
  error,
  onChange,
}: {
  values: readonly NoteValue[];
  value?: readonly string[];
  error?: string | undefined;
  onChange?: (ids: string[]) => void;
}) {
  const t = useTranslations('recognition.give');
  const control = useControl(undefined, { error });
  if (values.length === 0) return null;
  const full = chosen.length >= recognitionLimits.values;
  return (
    <Field
      control={control}
      group
      label={t('values')}
      hint={t('upTo', { max: recognitionLimits.values })}
      error={error}
    >
      <div className="flex flex-wrap gap-2">
        {values.map((value) => {
          const on = chosen.includes(value.id);
          return (
            <TintChip
              key={value.id}
              tint={value.tint}
              {...(value.icon && { icon: value.icon })}
              pressed={on}
              disabled={full && !on}
              onPress={() => onChange?.(on ? chosen.filter((id) => id !== value.id) : [...chosen, value.id])}
            >
              {value.name}
            </TintChip>
          );
        })}
      </div>
    </Field>
  );
}
