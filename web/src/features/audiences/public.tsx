import type { Audience, AudienceChoices, AudienceLabel } from '@apprecio/contract/audiences/audience';
import { useTranslations } from 'use-intl';
import { formatList } from '../../lib/i18n/format.ts';

export { AudienceField } from './audience-field.tsx';

/** The audience that someone addresses most: their team, else the first that they may. */
export function usualAudience({ team, everyone, communities }: AudienceChoices): Audience | null {
  if (team > 0) return { kind: 'team' };
  if (everyone !== null) return { kind: 'all' };
  return communities[0] ? { kind: 'communities', ids: [communities[0].id] } : null;
}

/** The community that someone comes from where they lead it, else the audience that they address most. */
export function firstAudience(choices: AudienceChoices, communityId: string | undefined): Audience | null {
  const isLed = choices.communities.some(({ id }) => id === communityId);
  return isLed ? { kind: 'communities', ids: [communityId!] } : usualAudience(choices);
}

/** How many people an audience has; null where the choices do not tell. */
export function audienceSize(audience: Audience | null, choices: AudienceChoices): number | null {
  const sum = (items: readonly { count: number }[]) => items.reduce((all, { count }) => all + count, 0);
  if (audience === null) return null;
  if (audience.kind === 'team') return choices.team;
  if (audience.kind === 'all') return choices.everyone;
  if (audience.kind === 'departments' || audience.kind === 'locations') {
    return sum(choices[audience.kind].filter(({ name }) => audience.names.includes(name)));
  }
  if (audience.kind !== 'communities') return null;
  return sum(choices.communities.filter(({ id }) => audience.ids.includes(id)));
}

/** An audience in words. The messages `audiences` must be loaded. */
export function useAudienceText(): (label: AudienceLabel) => string {
  const t = useTranslations('audiences.kinds');
  return ({ kind, names }) => t(kind, { names: formatList(names) });
}
