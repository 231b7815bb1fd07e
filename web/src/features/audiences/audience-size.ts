import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';

/** Returns the number of people in an audience; null if the choices do not contain it. */
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
