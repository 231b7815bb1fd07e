import type { PollAudience } from '@apprecio/contract/polls/polls';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/form/chip.tsx';
import { FieldNote } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Audiences } from './poll-draft.ts';

interface Counted {
  name: string;
  count: number;
}

function NamedField({
  kind,
  label,
  audience,
  choices,
  onChange,
}: {
  kind: 'departments' | 'locations';
  label: string;
  audience: PollAudience | null;
  choices: readonly Counted[];
  onChange: (audience: PollAudience) => void;
}) {
  const t = useTranslations('polls.form');
  if (choices.length === 0) return null;
  const value = audience?.kind === kind ? (audience.names[0] ?? '') : '';
  return (
    <Select
      label={label}
      placeholder={t('choose')}
      value={value}
      options={choices.map(({ name, count }) => ({ value: name, label: t('named', { name, count }) }))}
      onChange={(event) => event.target.value && onChange({ kind, names: [event.target.value] })}
    />
  );
}

/** Who is asked: one's team, everyone, a community, a department or a location. */
export function AudienceField({
  audience,
  audiences,
  error,
  onChange,
}: {
  audience: PollAudience | null;
  audiences: Audiences;
  error: string | undefined;
  onChange: (audience: PollAudience) => void;
}) {
  const t = useTranslations('polls.form');
  const note = useId();
  const { team, everyone, communities, departments, locations } = audiences;
  const kind = audience?.kind;
  const inCommunity = (id: string) => audience?.kind === 'communities' && audience.ids.includes(id);
  if (team === 0 && everyone === null && communities.length === 0) return <p className="text-md">{t('nobody')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={t('asks')} aria-describedby={error && `${note}-note`}>
        <div className="flex flex-wrap gap-2">
          {team > 0 && (
            <Chip pressed={kind === 'team'} onClick={() => onChange({ kind: 'team' })}>
              {t('team', { count: team })}
            </Chip>
          )}
          {everyone !== null && (
            <Chip pressed={kind === 'all'} onClick={() => onChange({ kind: 'all' })}>
              {t('everyone', { count: everyone })}
            </Chip>
          )}
          {communities.slice(0, 12).map(({ id, name, count }) => (
            <Chip
              key={id}
              pressed={inCommunity(id)}
              onClick={() => onChange({ kind: 'communities', ids: [id] })}
              className="max-w-full min-w-0"
            >
              <span className="truncate">{t('named', { name, count })}</span>
            </Chip>
          ))}
        </div>
        <FieldNote id={note} error={error} />
      </div>
      {(departments.length > 0 || locations.length > 0) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NamedField kind="departments" label={t('department')} choices={departments} {...{ audience, onChange }} />
          <NamedField kind="locations" label={t('location')} choices={locations} {...{ audience, onChange }} />
        </div>
      )}
    </div>
  );
}
