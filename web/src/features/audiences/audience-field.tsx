import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/form/chip.tsx';
import { FieldNote } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

/** What chooses an audience shows and tells. */
interface AudienceFieldProps {
  audience: Audience | null;
  choices: AudienceChoices;
  error: string | undefined;
  onChange: (audience: Audience) => void;
  /** Whether communities may be chosen. */
  communities?: boolean;
}

function NamedField({
  kind,
  audience,
  choices,
  onChange,
}: Pick<AudienceFieldProps, 'audience' | 'choices' | 'onChange'> & { kind: 'departments' | 'locations' }) {
  const t = useTranslations('audiences');
  if (choices[kind].length === 0) return null;
  return (
    <Select
      label={t(kind === 'departments' ? 'department' : 'location')}
      placeholder={t('choose')}
      value={audience?.kind === kind ? (audience.names[0] ?? '') : ''}
      options={choices[kind].map(({ name, count }) => ({ value: name, label: t('named', { name, count }) }))}
      onChange={(event) => event.target.value && onChange({ kind, names: [event.target.value] })}
    />
  );
}

/** Who something is for: one's team, everyone, a community, a department or a location. */
export function AudienceField({ audience, choices, error, onChange, communities = true }: AudienceFieldProps) {
  const t = useTranslations('audiences');
  const note = useId();
  const { team, everyone, departments, locations } = choices;
  const led = communities ? choices.communities.slice(0, 12) : [];
  const kind = audience?.kind;
  const inCommunity = (id: string) => audience?.kind === 'communities' && audience.ids.includes(id);
  if (team === 0 && everyone === null && led.length === 0) return <p className="text-md">{t('nobody')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={t('label')} aria-describedby={error && `${note}-note`}>
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
          {led.map(({ id, name, count }) => (
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
          <NamedField kind="departments" {...{ audience, choices, onChange }} />
          <NamedField kind="locations" {...{ audience, choices, onChange }} />
        </div>
      )}
    </div>
  );
}
