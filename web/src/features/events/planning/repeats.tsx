import { eventLimits, eventRhythms, eventScopes } from '@apprecio/contract/events/limits';
import { useTranslations } from 'use-intl';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Plan } from './use-plan.ts';

/** How often an event repeats, and how many dates or until when. */
export function Repeats({ plan: { draft, change, errors } }: { plan: Plan }) {
  const t = useTranslations('events.form.repeat');
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Select
        label={t('label')}
        value={draft.every}
        options={['never' as const, ...eventRhythms].map((value) => ({ value, label: t(value) }))}
        onChange={(event) => change({ every: event.target.value as typeof draft.every })}
      />
      {draft.every !== 'never' && (
        <>
          <Select
            label={t('ends')}
            value={draft.ends}
            options={(['count', 'until'] as const).map((value) => ({ value, label: t(`endsBy.${value}`) }))}
            onChange={(event) => change({ ends: event.target.value as typeof draft.ends })}
          />
          {draft.ends === 'count' ? (
            <TextField
              label={t('count')}
              type="number"
              inputMode="numeric"
              min={2}
              max={eventLimits.dates}
              value={draft.count}
              error={errors['repeat.count'] ?? errors['repeat']}
              onChange={(event) => change({ count: event.target.value })}
            />
          ) : (
            <DateField
              label={t('until')}
              value={draft.until}
              error={errors['repeat.until'] ?? errors['repeat']}
              onChange={(event) => change({ until: event.target.value })}
            />
          )}
          <p className="self-end pb-2 text-sm text-muted">{t('help')}</p>
        </>
      )}
    </div>
  );
}

/** Which dates of an event that repeats are changed. */
export function Scope({ plan: { draft, change } }: { plan: Plan }) {
  const t = useTranslations('events.scope');
  return (
    <Segments
      label={t('label')}
      value={draft.scope}
      onChange={(scope) => change({ scope })}
      options={eventScopes.map((value) => ({ value, label: t(value) }))}
    />
  );
}
