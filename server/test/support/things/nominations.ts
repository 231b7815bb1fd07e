import type { Actor, Organisation, World } from '../world.ts';

const dayMs = 86_400_000;

/** The fields of a cycle that is open until the day after tomorrow begins, with this panel; `more` replaces some of them. */
export function cycleOf(panel: readonly Actor[], more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    awardName: 'Own it',
    category: 'Care',
    description: 'For whom others can rely on.',
    points: 0,
    criteria: ['Impact', 'Care'],
    year: 2026,
    quarter: 4,
    nominators: { kind: 'all' },
    panelIds: panel.map(({ id }) => id),
    closesAt: new Date((Math.floor(Date.now() / dayMs) + 2) * dayMs).toISOString(),
    ...more,
  };
}

/** Opens a cycle and answers its id. */
export async function openCycle(author: Actor, panel: readonly Actor[], more: Record<string, unknown> = {}) {
  return (await author.ok('nominations.create', cycleOf(panel, more))).id;
}

/** Nominates someone. */
export async function nominate(by: Actor, cycleId: string, person: Actor, more: Record<string, unknown> = {}) {
  const reason = 'They held the line when the cold store failed.';
  return by.ok('nominations.nominate', { cycleId, personId: person.id, reason, ...more });
}

/** Ends the time in which a cycle takes nominations: set-up, as the product’s clock would. */
export async function close(world: World, org: Organisation, cycleId: string): Promise<void> {
  await world.look(
    `update nomination_cycles set opens_at = now() - interval '2 days', closes_at = now() - interval '1 second'
     where organisation_id = $1 and id = $2`,
    [org.id, cycleId],
  );
}
