import { assignableRoles, roleIdOf, roleOf } from '@apprecio/contract/api/codes';
import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/form/chip.tsx';
import { Select } from '../../ui/form/select.tsx';

type Kind = 'departments' | 'locations' | 'roles';
const labels = { departments: 'department', locations: 'location', roles: 'role' } as const;

interface ListedFieldProps {
  kind: Kind;
  audience: Audience | null;
  choices: AudienceChoices;
  onChange: (audience: Audience) => void;
  toggled: (chosen: readonly string[], one: string) => string[];
}

function chosenOf(kind: Kind, audience: Audience | null): string[] {
  if (audience?.kind !== kind) return [];
  return audience.kind === 'roles' ? audience.roleIds.map(roleOf) : 'names' in audience ? audience.names : [];
}

function audienceOf(kind: Kind, chosen: readonly string[]): Audience {
  if (kind !== 'roles') return { kind, names: [...chosen] };
  const roles = assignableRoles.filter((role) => chosen.includes(role));
  return { kind, roleIds: roles.map((role) => roleIdOf(role)) };
}

/** Some departments, locations or roles, chosen one after another from a list. */
export function ListedField({ kind, audience, choices, onChange, toggled }: ListedFieldProps) {
  const t = useTranslations('audiences');
  const chosen = chosenOf(kind, audience);
  const options =
    kind === 'roles'
      ? assignableRoles.map((role) => ({ value: role as string, label: t(`roles.${role}`) }))
      : choices[kind].map(({ name, count }) => ({ value: name, label: t('named', { name, count }) }));
  const left = options.filter(({ value }) => !chosen.includes(value));
  const turn = (value: string) => onChange(audienceOf(kind, toggled(chosen, value)));
  if (options.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        label={t(labels[kind])}
        placeholder={t(chosen.length === 0 ? 'choose' : 'another')}
        value=""
        disabled={left.length === 0}
        options={left}
        onChange={(event) => event.target.value && turn(event.target.value)}
      />
      {chosen.length > 0 && (
        <div role="group" aria-label={t(labels[kind])} className="flex flex-wrap gap-2">
          {options
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label }) => (
              <Chip key={value} pressed onClick={() => turn(value)} className="max-w-full min-w-0">
                <span className="truncate">{label}</span>
              </Chip>
            ))}
        </div>
      )}
    </div>
  );
}
