import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../laws/samples.ts';
import { seed } from '../laws/seed.ts';
import type { Seeded } from '../laws/seeded.ts';
import { makeKey } from '../support/things/keys.ts';
import { type Actor, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
let seeded: Seeded;
let machine: Actor;
let before: Map<string, string>;

const reads = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { kind, access }: Operation = operations[name];
  return kind === 'read' && access !== 'public';
});

// An address of a file is signed anew, and a code of today changes by the minute.
const settled = (text: string) => text.replace(/\/api\/files[^"]*|"(?:code|now|at|checkedAt)":"[^"]*"/g, '');

/** Reads by the samples, as several people: every list, every count and every report. */
async function readAll(): Promise<Map<string, string>> {
  const calls = samples(seeded);
  const answers = new Map<string, string>();
  for (const name of reads) {
    for (const who of new Set(['asha', 'boss', calls[name].as ?? 'asha', 'admin'])) {
      const { status, body } = await seeded.org.people[who]!.call(name, calls[name].input);
      if (status === 200) answers.set(`${name} as ${who}`, settled(JSON.stringify(body)));
    }
  }
  return answers;
}

beforeAll(async () => {
  seeded = await seed(world());
  await world().drain(seeded.org);
  before = await readAll();
  machine = await makeKey(world(), seeded.org, ['directory', 'communications', 'people']);
  await world().drain(seeded.org);
});

describe('the machine person of a key (OPS-06)', () => {
  test('changes no figure, list or report of anyone', async () => {
    const again = await readAll();
    const told = /^(?:keys\.list|audit\.list|events\.code|notifications\.\w+|inbox\.list|rights\.review(?:Rows)?) /;
    const changed = [...before].filter(([call, answer]) => !told.test(call) && again.get(call) !== answer);
    expect(changed.map(([call]) => call)).toEqual([]);
  });

  test('is chosen for nothing', async () => {
    const { admin, asha, boss } = seeded.org.people;
    const { id } = machine;
    const refused = {
      thanks: await asha!.call('recognition.give', {
        message: 'Thank you for the sync that never fails.',
        recipients: [{ personId: id, points: 0 }],
        valueIds: [],
      }),
      delegate: await boss!.call('recognition.nameDelegate', { personId: id, from: '2030-01-01', until: '2030-01-05' }),
      manager: await admin!.call('employees.changeManager', { id: asha!.id, managerId: id }),
      role: await admin!.call('employees.changeRole', { id, roleId: 2 }),
      record: await admin!.call('employees.detail', { id }),
      status: await admin!.call('employees.changeStatus', { id, status: 2 }),
      deletion: await admin!.call('employees.delete', { id }),
      password: await admin!.call('employees.resetPassword', { id }),
      profile: await asha!.call('people.detail', { id }),
    };
    const let_through = Object.entries(refused).filter(([, { status }]) => status < 400 || status >= 500);
    expect(let_through.map(([name, { status, body }]) => [name, status, body])).toEqual([]);
    await admin!.call('points.grant', { personIds: [id], points: 10, reason: 'For the machine, please' });
    const [{ count }] = await world().look(
      'select count(*)::int as count from points_accounts where organisation_id = $1 and holder_id = $2',
      [seeded.org.id, id],
    );
    expect(count).toBe(0);
  });

  test('neither signs in nor asks for a password', async () => {
    const [{ email }] = await world().look('select email from people where organisation_id = $1 and id = $2', [
      seeded.org.id,
      machine.id,
    ]);
    const wrong = { email, password: 'korma-verde-81' };
    expect((await world().call('auth.login', wrong, null, { host: seeded.org.host })).status).toBe(401);
    await world().call('auth.forgot', { email }, null, { host: seeded.org.host });
    await world().drain(seeded.org);
    expect(world().mailOf(email as string)).toEqual([]);
  });

  test('is named as a machine where it acted, and is told nothing of it', async () => {
    const { asha, admin } = seeded.org.people;
    const thanks = {
      message: 'Thank you for a hundred tidy commits.',
      recipients: [{ personId: asha!.id, points: 0 }],
      valueIds: [],
    };
    const { status, body } = await machine.call('recognition.give', thanks);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
    await world().drain(seeded.org);
    const { items } = await asha!.ok('posts.list', { limit: 100 });
    const post = items.find((each: unknown) => JSON.stringify(each).includes(machine.id));
    const named = { id: machine.id, name: 'HR sync (API key)', isMachine: true };
    expect(post!.author).toMatchObject(named);
    const others = items.filter((each: { author: { id: string } }) => each.author.id !== machine.id);
    expect(JSON.stringify(others)).not.toContain('isMachine');
    await asha!.ok('posts.comment', { id: post!.id, text: 'Thank you, machine' });
    await asha!.ok('posts.react', { id: post!.id, reaction: 'like' }).catch(() => undefined);
    await world().drain(seeded.org);
    const told = await world().look(
      'select event_type from notifications where organisation_id = $1 and person_id = $2',
      [seeded.org.id, machine.id],
    );
    expect(told).toEqual([]);
    const audit = await admin!.ok('audit.list', { limit: 100 });
    expect(audit.items.map(({ subject }: { subject: unknown }) => subject)).toContainEqual(
      expect.objectContaining(named),
    );
    const [points] = await world().look(
      `select count(*)::int as count from points_entries e join points_accounts a using (organisation_id, account_id)
       where e.organisation_id = $1 and a.holder_id = $2`.replace(
        'using (organisation_id, account_id)',
        'on a.organisation_id = e.organisation_id and a.id = e.account_id',
      ),
      [seeded.org.id, machine.id],
    );
    expect(points!.count).toBe(0);
  });

  test('gives no points', async () => {
    const { asha } = seeded.org.people;
    const { body } = await machine.call('recognition.give', {
      message: 'Thank you, with points that a machine lacks.',
      recipients: [{ personId: asha!.id, points: 10 }],
      valueIds: [],
    });
    expect(body.code).toBe('recognition.person_limit');
  });

  test('stands in no count of people after it acted', async () => {
    const after = await readAll();
    const naming = [...after].filter(([, answer]) => answer.includes(machine.id)).map(([call]) => call.split(' ')[0]!);
    const lists = [
      'keys.list',
      'notifications.list',
      'posts.list',
      'recognition.overseen',
      'recognition.teamReceived',
      'rights.reviewRows',
    ];
    expect([...new Set(naming)].toSorted()).toEqual(lists);
    const figures = /^(?:reports|billing|celebrations|employees|people|points|recognition\.team)\b/;
    const changed = [...after].filter(([call, answer]) => figures.test(call) && before.get(call) !== answer);
    expect(changed.map(([call]) => call).filter((call) => !call.startsWith('reports.social '))).toEqual([]);
  });
});
