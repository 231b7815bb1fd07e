import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { samples } from '../laws/samples.ts';
import { seed } from '../laws/seed.ts';
import { everyRead, type ReadCall, tellers, callVariants } from '../support/every-read.ts';
import { thanks } from '../support/things/giving.ts';
import { addressForm, secretIn } from '../support/things/inputs.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const day = 86_400_000;
const mark = 'Zanzibarly';
let org: Organisation;
let calls: ReadCall[];
let ids: string[];

const give = async (giver: string, to: string, words: string) =>
  org.people[giver]!.ok(
    'recognition.give',
    thanks(org.people[to]!.id, 0, { message: `${mark} ${words}`, visibility: 'private' }),
  );

async function move(name: string, to: string): Promise<void> {
  await org.people.admin!.ok('employees.update', addressForm(org, name, to));
  await world().drain(org);
}

beforeAll(async () => {
  org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: { manager: 'boss' } });
  await give('ravi', 'asha', 'for the help');
  await give('asha', 'ravi', 'for the patience');
  await world().drain(org);
  await org.people.asha!.ok('people.setMood', { mood: 2, note: `${mark} tired` });
  const rows = await world().look<{ id: string }>(
    `select id from recognitions where organisation_id = $1 union select id from recognition_recipients where organisation_id = $1
     union select id from posts where organisation_id = $1 union select id from people where organisation_id = $1`,
    [org.id],
  );
  ids = rows.map(({ id }) => id);
  calls = callVariants(await everyRead(world()), ids, [mark]);
});
afterEach(() => moveClock(0));

describe('an account whose work email an admin changed (REC-01, PPL-05)', () => {
  test('hides its private thank-yous and moods in every read until the old address confirms it', async () => {
    const { asha } = org.people;
    const before = await tellers(asha!, calls, [mark]);
    expect(before.length).toBeGreaterThan(5);
    await move('asha', 'other');
    expect(await tellers(asha!, calls, [mark])).toEqual([]);
    const { privateClosedUntil } = await asha!.ok('profile.detail');
    expect(Math.abs(new Date(privateClosedUntil as string).getTime() - Date.now() - 3 * day)).toBeLessThan(120_000);
    await give('ravi', 'asha', 'for the night');
    await world().drain(org);
    expect(
      world()
        .mailOf(`other@${org.subdomain}.example`)
        .filter((text) => text.includes(mark)),
    ).toEqual([]);
    expect(await tellers(asha!, calls, [mark])).toEqual([]);
    const mood = await asha!.call('people.setMood', { mood: 3 });
    expect([mood.status, mood.body.code, mood.body.until]).toEqual([422, 'access.private_closed', privateClosedUntil]);
    const link = world()
      .mailOf(`asha@${org.subdomain}.example`)
      .find((text) => text.includes('/address-change?'))!;
    const confirmed = await world().call('auth.confirmAddress', { secret: secretIn(link, 'secret') }, null, {
      host: org.host,
    });
    expect(confirmed.status).toBe(200);
    expect((await tellers(asha!, calls, [mark])).length).toBeGreaterThan(5);
    expect((await asha!.ok('profile.detail')).privateClosedUntil).toBeNull();
  });

  test('opens fully after three days without a confirmation', async () => {
    const { ravi } = org.people;
    await move('ravi', 'ravi2');
    expect(await tellers(ravi!, calls, [mark])).toEqual([]);
    await world().look(`update sessions set expires_at = expires_at + interval '30 days' where organisation_id = $1`, [
      org.id,
    ]);
    moveClock(3 * day + 60_000);
    world().renew(ravi!);
    expect((await tellers(ravi!, calls, [mark])).length).toBeGreaterThan(5);
  });

  test('is refused codes, tickets, moods, wishes and cards, with the time when they open', async () => {
    const seeded = await seed(world());
    const until = new Date(Date.now() + day);
    await world().look('update people set private_closed_until = $2 where organisation_id = $1', [
      seeded.org.id,
      until,
    ]);
    const inputs = samples(seeded);
    const names = (Object.keys(operations) as OperationName[]).filter((name) => {
      const operation: Operation = operations[name];
      return operation.access !== 'public' && operation.opensPrivate;
    });
    expect(names).toEqual(
      expect.arrayContaining(['orders.reveal', 'orders.mailCodes', 'surveys.takeTicket', 'polls.takeTicket']),
    );
    for (const name of names) {
      const { as, input } = inputs[name];
      const { status, body } = await seeded.org.people[as!]!.call(name, input);
      expect([name, status, body.code, body.until]).toEqual([name, 422, 'access.private_closed', until.toISOString()]);
    }
  });
});
