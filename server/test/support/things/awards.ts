import { revealAwards } from '../../../src/features/hall-of-fame/hall-of-fame.reactions.ts';
import type { Actor, World } from '../world.ts';

/** The fields of an award for someone; `more` replaces some of them. */
export function awardOf(person: Pick<Actor, 'id'>, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    awardName: 'Safety first',
    personId: person.id,
    points: 20,
    category: 'Safety',
    reason: 'A thousand days without an accident.',
    duration: 'quarter',
    quarter: 3,
    year: 2026,
    ...more,
  };
}

const heading =
  'Award Name,Awardee Name,Points,Category,Quarter,Year,Department,Reason,Employee ID,Special Recognition';

/** A file of awards with these rows. */
export function awardFile(rows: readonly string[]): string {
  return [heading, ...rows].join('\n');
}

/** Reveals the awards whose time has come, as the schedule does every minute. */
export function revealDue(world: World): Promise<void> {
  return revealAwards.run(world.services, world.sweep);
}
