import { assignableRoles, roleIdOf } from '@apprecio/contract/api/codes';
import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useTranslations } from 'use-intl';
import { useAudienceText } from '../../audiences/public.tsx';

/** A part of an audience that its author chose by itself. */
export interface Group {
  key: string;
  label: string;
  audience: Audience;
}

/** The groups of an audience: each department, location, role and community, or all of it. */
export function useGroups(audience: Audience | null, choices: AudienceChoices): Group[] {
  const t = useTranslations('audiences');
  const audienceText = useAudienceText();
  if (audience === null || ('ids' in audience && audience.ids.length === 0)) return [];
  if (audience.kind === 'departments' || audience.kind === 'locations') {
    const { kind } = audience;
    return audience.names.map((name) => ({ key: name, label: name, audience: { kind, names: [name] } }));
  }
  if (audience.kind === 'roles')
    return assignableRoles
      .filter((role) => audience.roleIds.includes(roleIdOf(role)))
      .map((role) => ({
        key: role,
        label: t(`roles.${role}`),
        audience: { kind: 'roles', roleIds: [roleIdOf(role)] },
      }));
  if (audience.kind === 'communities')
    return audience.ids.map((id) => ({
      key: id,
      label: choices.communities.find((each) => each.id === id)?.name ?? t('people'),
      audience: { kind: 'communities', ids: [id] },
    }));
  return [{ key: audience.kind, label: audienceText({ kind: audience.kind, names: [] }), audience }];
}
