import { lifecycleLimits, moments } from '@apprecio/contract/surveys/pulses';
import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/form/chip.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SurveyDraft } from './use-survey-draft.ts';

const usualDays = { joined: [30, 90], leaving: [7, 14] } as const;

/** Shows the fields that send a lifecycle survey automatically, on a given day of a person's time in the company. */
export function MomentFields({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys.moments');
  const { fields, change, errors } = draft;
  const { moment, momentDays } = fields;
  return (
    <>
      <Select
        label={t('label')}
        help={moment === null ? undefined : t(`help.${moment}`)}
        value={moment ?? ''}
        options={[
          { value: '', label: t('names.once') },
          ...moments.map((value) => ({ value, label: t(`names.${value}`) })),
        ]}
        onChange={({ target: { value } }) => {
          const chosen = moments.find((each) => each === value) ?? null;
          change({ moment: chosen, ...(chosen && { momentDays: usualDays[chosen][0] }) });
        }}
      />
      {moment !== null && (
        <>
          <TextField
            label={t(`days.${moment}`)}
            inputMode="numeric"
            value={Number.isNaN(momentDays) ? '' : String(momentDays)}
            error={errors['momentDays'] === undefined ? undefined : t('daysWrong', { most: lifecycleLimits.days })}
            onChange={({ target: { value } }) =>
              change({ momentDays: /^\d+$/.test(value) ? Number(value) : Number.NaN })
            }
          />
          <div role="group" aria-label={t(`days.${moment}`)} className="flex flex-wrap gap-2">
            {usualDays[moment].map((days) => (
              <Chip key={days} pressed={momentDays === days} onClick={() => change({ momentDays: days })}>
                {t('someDays', { days })}
              </Chip>
            ))}
          </div>
          <Switch
            label={t('reminders')}
            checked={fields.reminders}
            onChange={(event) => change({ reminders: event.target.checked })}
          />
        </>
      )}
    </>
  );
}
