import { newId } from '@apprecio/contract/ids';
import { expect } from 'vitest';
import { move } from '../src/features/points/public.ts';
import { moveClock } from '../src/platform/clock.ts';
import { asHouse } from '../src/platform/house.ts';
import type { Actor, Organisation, Reply, World } from './world.ts';

/** The form of a gift to one person. */
export const thanks = (personId: string, points = 0, more: object = {}) => ({
  message: 'You stayed until the last crate',
  recipients: [{ personId, points }],
  ...more,
});

/** Fails the test unless the books of an organisation balance. */
export async function booksBalance(org: Organisation): Promise<void> {
  expect((await org.people.admin!.ok('points.books')).balanced).toBe(true);
}

/** Spends points as an order will: out of the earned balance, for good. */
export async function spend(world: World, org: Organisation, actor: Actor, points: number): Promise<void> {
  await asHouse(world.services, org.id, 'test.spend', (ctx) =>
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

/** An act of recognition that moves points; `pick` chooses by a number that a random sequence gives. */
export interface LedgerAct {
  name: string;
  run: (org: Organisation, actor: Actor, pick: <T>(list: readonly T[]) => T | undefined) => Promise<Reply | null>;
}

async function mySent(actor: Actor) {
  return (await actor.ok('recognition.sent', { limit: 100 })).items.filter(({ removed }) => !removed);
}

/**
 * What can be done with recognitions after they were given, for random sequences of acts: each answers its reply, or null
 * where there was nothing to do it with. Refusals are answers too; the books have to balance after every one.
 */
export const recognitionActs: LedgerAct[] = [
  {
    name: 'undo',
    run: async (_org, actor, pick) => {
      const part = pick(await mySent(actor));
      return part ? actor.call('recognition.undo', { id: part.recognitionId }) : null;
    },
  },
  {
    name: 'remove',
    run: async (_org, actor, pick) => {
      const part = pick(await mySent(actor));
      return part ? actor.call('recognition.remove', { id: part.recognitionId }) : null;
    },
  },
  {
    name: 'take a decision back',
    run: async (_org, actor, pick) => {
      const decided = await actor.ok('recognition.pending', { state: 'decided', limit: 100 });
      const part = pick(decided.items);
      return part ? actor.call('recognition.takeBack', { id: part.id }) : null;
    },
  },
  {
    name: 'boost',
    run: async (_org, actor, pick) => {
      const post = pick((await actor.ok('feed.list', { limit: 100 })).items);
      const boost = pick([1, 5, 20, 60]) ?? 1;
      return post ? actor.call('feed.comment', { id: post.id, text: 'And from me', boost }) : null;
    },
  },
];
