import { lifecycleLimits, moments } from '@apprecio/contract/surveys/pulses';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/form/chip.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SurveyForm } from './use-survey-form.ts';

const usualDays = { joined: [30, 90], leaving: [7, 14] } as const;

interface DaysProps {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange?: (days: string) => void;
}

function DaysField({ label, value, error, onChange }: DaysProps) {
  const t = useTranslations('surveys.moments');
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={value}
      error={error === undefined ? undefined : t('daysWrong', { most: lifecycleLimits.days })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** Shows the fields that send a lifecycle survey automatically, on a given day of a person's time in the company. */
export function MomentFields({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys.moments');
  const { moment, momentDays } = form.draft;
  const setDays = (days: number) => form.change({ momentDays: String(days) });
  return (
    <>
      <FormField
        of={form}
        name="moment"
        as={Select}
        label={t('label')}
        help={moment === '' ? undefined : t(`help.${moment}`)}
        options={[
          { value: '', label: t('names.once') },
          ...moments.map((value) => ({ value, label: t(`names.${value}`) })),
        ]}
        onEntered={(chosen) => chosen !== '' && setDays(usualDays[chosen][0])}
      />
      {moment !== '' && (
        <>
          <FormField of={form} name="momentDays" as={DaysField} label={t(`days.${moment}`)} />
          <div role="group" aria-label={t(`days.${moment}`)} className="flex flex-wrap gap-2">
            {usualDays[moment].map((days) => (
              <Chip key={days} pressed={momentDays === String(days)} onClick={() => setDays(days)}>
                {t('someDays', { days })}
              </Chip>
            ))}
          </div>
          <FormField of={form} name="reminders" as={Switch} label={t('reminders')} />
        </>
      )}
    </>
  );
}
