import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/form/chip.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { ListedField } from './listed-field.tsx';
import { peopleField } from './parts.ts';

/** Props of the audience field. */
interface AudienceFieldProps {
  value: Audience | null;
  choices: AudienceChoices;
  error?: string | undefined;
  onChange: (audience: Audience) => void;
  /** True if communities may be chosen. */
  communities?: boolean;
  /** True if people may be chosen individually. */
  people?: boolean;
}

/** Adds a value to the chosen ones, or removes it; the last one stays. */
function toggled(chosen: readonly string[], one: string): string[] {
  if (!chosen.includes(one)) return [...chosen, one];
  return chosen.length === 1 ? [...chosen] : chosen.filter((each) => each !== one);
}

function Quick({ value: audience, choices, onChange, communities, people }: Omit<AudienceFieldProps, 'error'>) {
  const t = useTranslations('audiences');
  const { team, everyone } = choices;
  const kind = audience?.kind;
  const ids = audience?.kind === 'communities' ? audience.ids : [];
  return (
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
      {(communities ? choices.communities.slice(0, 12) : []).map(({ id, name, count }) => (
        <Chip
          key={id}
          pressed={ids.includes(id)}
          onClick={() => onChange({ kind: 'communities', ids: toggled(ids, id) })}
          className="max-w-full min-w-0"
        >
          <span className="truncate">{t('named', { name, count })}</span>
        </Chip>
      ))}
      {people && (everyone !== null || team > 0) && (
        <Chip
          pressed={kind === 'people'}
          {...peopleField.intent}
          onClick={() => kind !== 'people' && onChange({ kind: 'people', ids: [] })}
        >
          {t('people')}
        </Chip>
      )}
    </div>
  );
}

/**
 * Draws the choice of an audience: own team, everyone, communities, departments, locations, roles, or people by name.
 */
export function AudienceField({
  value: audience,
  choices,
  error,
  onChange,
  communities = true,
  people = false,
}: AudienceFieldProps) {
  const t = useTranslations('audiences');
  const note = useId();
  const { team, everyone, departments, locations } = choices;
  if (team === 0 && everyone === null && (!communities || choices.communities.length === 0))
    return <p className="text-md">{t('nobody')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div
        role="group"
        aria-label={t('label')}
        aria-describedby={error && `${note}-note`}
        data-invalid={error ? true : undefined}
      >
        <Quick {...{ value: audience, choices, onChange, communities, people }} />
        <FieldNote id={note} error={error} />
      </div>
      {audience?.kind === 'people' && (
        <peopleField.Part ids={audience.ids} choices={choices} onChange={(ids) => onChange({ kind: 'people', ids })} />
      )}
      {everyone !== null && (departments.length > 0 || locations.length > 0) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ListedField kind="departments" {...{ audience, choices, onChange, toggled }} />
          <ListedField kind="locations" {...{ audience, choices, onChange, toggled }} />
          <ListedField kind="roles" {...{ audience, choices, onChange, toggled }} />
        </div>
      )}
    </div>
  );
}
