import { pulseLimits, repeats } from '@apprecio/contract/surveys/pulses';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { useTranslations } from 'use-intl';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { SurveyForm } from './use-survey-form.ts';

/** Shows the fields for how often a pulse repeats and how many of its questions each round asks. */
export function RepeatFields({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys.pulses');
  const { draft } = form;
  const count = Math.min(questionsOf(draft.sections).length, pulseLimits.rotates + 1);
  const numbers = Array.from({ length: Math.max(0, count - 1) }, (_unused, at) => at + 1);
  return (
    <>
      <FormField
        of={form}
        name="repeats"
        as={Select}
        label={t('repeatsLabel')}
        help={draft.repeats === '' ? undefined : t('repeatsHelp')}
        options={[
          { value: '', label: t('repeats.never') },
          ...repeats.map((value) => ({ value, label: t(`repeats.${value}`) })),
        ]}
      />
      {draft.repeats !== '' && (
        <FormField
          of={form}
          name="rotates"
          as={Select}
          label={t('rotatesLabel')}
          help={t('rotatesHelp')}
          options={[
            { value: '', label: t('rotatesAll') },
            ...numbers.map((number) => ({ value: String(number), label: t('questions', { asked: number }) })),
          ]}
        />
      )}
    </>
  );
}
