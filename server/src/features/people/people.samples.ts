import type { Asks, Filling, SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'people'> = ({ org }) => ({
  'people.list': { as: 'asha', input: { search: 'ra', filters: { department: ['Quality'], team: true }, limit: 5 } },
  'people.filters': { as: 'asha', input: {} },
  'people.detail': { as: 'asha', input: { id: org.people.ravi!.id } },
  'people.suggest': { as: 'asha', input: { search: 'ra' } },
  'people.branch': { as: 'asha', input: { limit: 5 } },
  'people.mood': { as: 'asha', input: {} },
  'people.setMood': { as: 'asha', input: { mood: 4, note: 'A good day' } },
  'people.moodGroups': { as: 'admin', input: {} },
  'people.teamMood': { as: 'boss', input: {} },
});

/** Returns the call for the reports of the boss, who are in the organisation. */
export async function fill({ org }: Filling): Promise<Asks> {
  return { 'people.branch': { input: { managerId: org.people.boss!.id } } };
}
