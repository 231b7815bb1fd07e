import { pulseLimits, repeats } from '@apprecio/contract/surveys/pulses';
import { questionsOf } from '@apprecio/contract/surveys/rules';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/form/select.tsx';
import type { SurveyDraft } from './use-survey-draft.ts';

/** Shows the fields for how often a pulse repeats and how many of its questions each round asks. */
export function RepeatFields({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys.pulses');
  const { fields, change } = draft;
  const count = Math.min(questionsOf(fields.sections).length, pulseLimits.rotates + 1);
  const numbers = Array.from({ length: Math.max(0, count - 1) }, (_unused, at) => at + 1);
  return (
    <>
      <Select
        label={t('repeatsLabel')}
        help={fields.repeats === null ? undefined : t('repeatsHelp')}
        value={fields.repeats ?? ''}
        options={[
          { value: '', label: t('repeats.never') },
          ...repeats.map((value) => ({ value, label: t(`repeats.${value}`) })),
        ]}
        onChange={({ target: { value } }) => change({ repeats: repeats.find((each) => each === value) ?? null })}
      />
      {fields.repeats !== null && (
        <Select
          label={t('rotatesLabel')}
          help={t('rotatesHelp')}
          value={fields.rotates === null || fields.rotates >= count ? '' : String(fields.rotates)}
          options={[
            { value: '', label: t('rotatesAll') },
            ...numbers.map((number) => ({ value: String(number), label: t('questions', { asked: number }) })),
          ]}
          onChange={({ target: { value } }) => change({ rotates: value === '' ? null : Number(value) })}
        />
      )}
    </>
  );
}
