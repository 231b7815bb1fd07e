import { eventLimits, eventRhythms, eventScopes } from '@apprecio/contract/events/limits';
import { useTranslations } from 'use-intl';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Plan } from './use-plan.ts';

/** Shows the fields for how often an event repeats, and for the number of dates or the last day. */
export function Repeats({ plan }: { plan: Plan }) {
  const t = useTranslations('events.form.repeat');
  const { every, ends } = plan.draft;
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <FormField
        of={plan}
        name="every"
        as={Select}
        label={t('label')}
        options={['never' as const, ...eventRhythms].map((value) => ({ value, label: t(value) }))}
      />
      {every !== 'never' && (
        <>
          <FormField
            of={plan}
            name="ends"
            as={Select}
            label={t('ends')}
            options={(['count', 'until'] as const).map((value) => ({ value, label: t(`endsBy.${value}`) }))}
          />
          {ends === 'count' ? (
            <FormField
              of={plan}
              name="count"
              marks={['repeat']}
              as={TextField}
              label={t('count')}
              type="number"
              inputMode="numeric"
              min={2}
              max={eventLimits.dates}
            />
          ) : (
            <FormField of={plan} name="until" marks={['repeat']} as={DateField} label={t('until')} />
          )}
          <p className="self-end pb-2 text-sm text-muted">{t('help')}</p>
        </>
      )}
    </div>
  );
}

/** Shows the choice of the dates of a repeating event to change. */
export function Scope({ plan }: { plan: Plan }) {
  const t = useTranslations('events.scope');
  return (
    <FormField
      of={plan}
      name="scope"
      as={Segments}
      label={t('label')}
      options={eventScopes.map((value) => ({ value, label: t(value) }))}
    />
  );
}
