import type { Audience, AudienceChoices, AudienceLabel } from '@apprecio/contract/audiences/audience';
import { useTranslations } from 'use-intl';
import { formatList } from '../../lib/i18n/format.ts';

export { AudienceField } from './audience-field.tsx';
export { AudienceReach } from './reach.tsx';

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

/** An audience in words; without names where its reader may know none. The messages `audiences` must be loaded. */
export function useAudienceText(): (label: AudienceLabel) => string {
  const t = useTranslations('audiences.kinds');
  return ({ kind, names }) =>
    t(kind === 'communities' && names.length === 0 ? 'people' : kind, { names: formatList(names) });
}
