import type { Actor } from './world.ts';

/** The fields of an award for someone; `more` replaces some of them. */
export function awardOf(person: Actor, more: Record<string, unknown> = {}): Record<string, unknown> {
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
