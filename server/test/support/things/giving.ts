import { newId } from '@apprecio/contract/api/ids';
import { expect } from 'vitest';
import { move } from '../../../src/features/points/public.ts';
import { asSystem } from '../../../src/platform/as-system.ts';
import { moveClock } from '../../../src/platform/clock.ts';
import type { Actor, Organisation, World } from '../world.ts';

/** The form of a gift to one person. */
export const thanks = (personId: string, points = 0, more: object = {}) => ({
  message: 'You stayed until the last crate',
  recipients: [{ personId, points }],
  ...more,
});

/** Fails the test unless the books of an organisation balance. */
export async function booksBalance(org: Organisation): Promise<void> {
  expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
}

/** Spends points as an order will: out of the earned balance, for good. */
export async function spend(world: World, org: Organisation, actor: Actor, points: number): Promise<void> {
  await asSystem(world.services, org.id, 'test.spend', (ctx) =>
    move(ctx, [
      {
        kind: 'recognition_reversed',
        sourceId: newId(),
        actorId: actor.id,
        legs: [
          { holderId: actor.id, kind: 'earned', amount: -points },
          { holderId: org.id, kind: 'redeemed', amount: points },
        ],
      },
    ]),
  );
}

/** Does something as if `ms` had passed, with everyone still signed in. */
export async function later(world: World, org: Organisation, ms: number, work: () => Promise<void>): Promise<void> {
  moveClock(ms);
  try {
    await world.look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [org.id]);
    for (const actor of Object.values(org.people)) world.renew(actor);
    await work();
  } finally {
    moveClock(0);
  }
}
