import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workOff } from '../../src/platform/queues.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** A queue with so many things a name, each done by `work`; more may be put into `left` meanwhile. */
function queueOf(things: Record<string, number>, work: (name: string) => Promise<void>) {
  const left = new Map(Object.entries(things));
  return {
    name: 'test',
    left,
    due: async () => [...left.keys()].filter((name) => left.get(name)! > 0),
    next: async (name: string) => {
      const count = left.get(name)!;
      if (count === 0) return false;
      left.set(name, count - 1);
      await work(name);
      return true;
    },
  };
}

test('a slow task of one organisation delays no other organisation (OPS-03)', async () => {
  const done: string[] = [];
  const others = Promise.withResolvers<void>();
  const queue = queueOf({ a: 15, b: 15, c: 15, d: 15, slow: 3 }, async (name) => {
    // The slow item lasts longer than all the others together.
    await (name === 'slow' ? others.promise : sleep(5));
    done.push(name);
    if (done.length === 60) others.resolve();
  });
  expect(await workOff(queue, world().services.log)).toBe(63);
  expect(done.indexOf('slow')).toBe(60);
}, 30_000);

test('four tasks run at once, in one organisation and in many (OPS-03)', async () => {
  for (const names of [['a'], ['a', 'b'], ['a', 'b', 'c', 'd', 'e', 'f', 'g']]) {
    let [now, most] = [0, 0];
    const things = Object.fromEntries(names.map((name) => [name, Math.ceil(40 / names.length)]));
    const queue = queueOf(things, async () => {
      most = Math.max(most, ++now);
      await sleep(10);
      now--;
    });
    await workOff(queue, world().services.log);
    expect(most).toBe(4);
  }
});

test('work that becomes due during a slow task is done before the slow task ends (OPS-03)', async () => {
  const done: string[] = [];
  const [begun, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const queue = queueOf({ slow: 1 }, async (name) => {
    const isSlow = name === 'slow' && done.length === 0 && queue.left.size === 1;
    begun.resolve();
    await (isSlow ? others.promise : sleep(5));
    done.push(isSlow ? 'the slow one' : name);
    if (done.length === 2) others.resolve();
  });
  const work = workOff(queue, world().services.log);
  await begun.promise;
  for (const name of ['other', 'slow']) queue.left.set(name, 1);
  expect(await work).toBe(3);
  expect(done.toSorted()).toEqual(['other', 'slow', 'the slow one']);
  expect(done.at(-1)).toBe('the slow one');
}, 30_000);

test('a failing task ends only its own turn, and the work finishes (OPS-03)', async () => {
  const done: string[] = [];
  const queue = queueOf({ broken: 1, a: 3, b: 3 }, async (name) => {
    await sleep(5);
    done.push(name);
  });
  const { next } = queue;
  queue.next = async (name) => {
    if (name === 'broken') throw new Error('It is broken');
    return next(name);
  };
  expect(await workOff(queue, world().services.log)).toBe(6);
  await expect(
    workOff({ ...queue, due: async () => Promise.reject(new Error('No database')) }, world().services.log),
  ).rejects.toThrow('No database');
});

test('a check that started before another task finished does not end the work (OPS-03)', async () => {
  const first = Promise.withResolvers<void>();
  const left = ['first', 'second'];
  let isTaken = false;
  const next = async () => {
    if (left[0] === 'second') return left.shift() !== undefined;
    if (isTaken) {
      await first.promise;
      await sleep(10);
      return false;
    }
    isTaken = true;
    await sleep(60);
    left.shift();
    first.resolve();
    return true;
  };
  const due = async () => {
    await sleep(30);
    return left.length === 0 ? [] : ['a'];
  };
  expect(await workOff({ name: 'test', due, next }, world().services.log)).toBe(2);
});
