import { describe, expect, test } from 'vitest';
import { confirmAdmin, keyForm, makeKey } from '../../../test/support/things/keys.ts';
import { useWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { warnOfEnds } from './keys.reactions.ts';

const world = useWorld();
const dayMs = 86_400_000;

async function keyRow(orgId: string, keyId: string) {
  const [row] = await world().look('select * from api_keys where organisation_id = $1 and id = $2', [orgId, keyId]);
  return row as Record<string, unknown>;
}

describe('an API key (OPS-06)', () => {
  test('is told once, and only its hash is stored', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    expect(key.token).toMatch(/^apr_[0-9a-f]{32}_[0-9A-Za-z]{36}$/);
    const stored = JSON.stringify([
      await keyRow(org.id, key.keyId),
      await world().look('select facts from activities where organisation_id = $1', [org.id]),
      await world().look('select answer from idempotency_keys where organisation_id = $1', [org.id]),
      (await org.people.admin!.ok('keys.list')).items,
    ]);
    expect(stored).not.toContain(key.token.slice(-36, -6));
    expect(stored).not.toContain('apr_');
  });

  test('reads what it has the right to, and nothing else', async () => {
    const org = await world().organisation({ asha: {} });
    const directory = await makeKey(world(), org);
    const people = await makeKey(world(), org, ['people']);
    expect((await directory.ok('people.list')).items.map(({ name }: { name: string }) => name)).toContain('Asha Test');
    expect((await directory.call('employees.list')).body.code).toBe('access.denied');
    expect((await people.call('employees.list')).status).toBe(200);
    expect((await people.call('people.list')).body.code).toBe('access.denied');
    expect((await people.call('points.topUps')).body.code).toBe('access.denied');
  });

  test.each([
    ['a right that the creator lacks', { rights: ['finance'] }, 422, 'keys.rights_lacking'],
    ['no right', { rights: [] }, 400, 'request.invalid'],
    ['a right that is none', { rights: ['everything'] }, 400, 'request.invalid'],
    ['no end date', { expiresOn: undefined }, 400, 'request.invalid'],
    ['an end more than a year away', { expiresOn: '2999-01-01' }, 400, 'request.invalid'],
    ['an end that is past', { expiresOn: '2020-01-01' }, 400, 'request.invalid'],
    ['an address that is none', { addresses: ['10.0.0.0/33'] }, 400, 'request.invalid'],
  ])('is not created with %s', async (_name, more, status, code) => {
    const org = await world().organisation({ it: { bundles: ['technical'] } });
    const { it } = org.people;
    const reply = await it!.call('keys.create', keyForm(['directory'], more));
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('is created by holders of technical rights alone, who confirmed their password', async () => {
    const org = await world().organisation({ asha: {}, hr: { bundles: ['people'] } });
    for (const who of ['asha', 'hr'])
      expect((await org.people[who]!.call('keys.create', keyForm())).body.code).toBe('access.denied');
    expect((await org.people.admin!.call('keys.create', keyForm())).body.code).toBe('auth.confirm_needed');
  });

  test('is one of at most 20', async () => {
    const org = await world().organisation();
    const admin = await confirmAdmin(org);
    for (let made = 0; made < 19; made++) await admin.ok('keys.create', keyForm());
    const codes = await Promise.all([1, 2, 3].map(async () => (await admin.call('keys.create', keyForm())).status));
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test('opens until the end of its last day, and is refused a moment later', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    const end = new Date((await keyRow(org.id, key.keyId)).expires_at as string).getTime();
    try {
      moveClock(end - Date.now() - 60_000);
      expect((await key.call('people.list')).status).toBe(200);
      moveClock(end - Date.now() + 1);
      expect((await key.call('people.list')).body.code).toBe('keys.invalid');
    } finally {
      moveClock(0);
    }
  });

  test('is refused from the request after it was revoked, and stays so', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    expect((await key.call('people.list')).status).toBe(200);
    await org.people.admin!.ok('keys.revoke', { id: key.keyId });
    expect((await key.call('people.list')).body.code).toBe('keys.invalid');
    for (const [name, input] of [
      ['keys.revoke', { id: key.keyId }],
      ['keys.roll', { id: key.keyId }],
      ['keys.change', { id: key.keyId, ...keyForm() }],
    ] as const)
      expect((await org.people.admin!.call(name, input)).body.code).toBe('keys.ended');
  });

  test('is narrowed from the next request', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org, ['people', 'finance']);
    expect((await key.call('points.topUps')).status).toBe(200);
    await org.people.admin!.ok('keys.change', { id: key.keyId, ...keyForm(['people']) });
    expect((await key.call('points.topUps')).body.code).toBe('access.denied');
    expect((await key.call('employees.list')).status).toBe(200);
  });

  test('is neither rolled nor changed, but narrowed and revoked, by someone who lacks its rights', async () => {
    const org = await world().organisation({ it: { bundles: ['technical'] } });
    const { it } = org.people;
    const key = await makeKey(world(), org, ['finance', 'directory']);
    expect((await it!.ok('keys.list')).items[0]?.can).toEqual({ change: false });
    expect((await it!.call('keys.roll', { id: key.keyId })).body.code).toBe('keys.rights_lacking');
    const same = { id: key.keyId, ...keyForm(['finance']) };
    expect((await it!.call('keys.change', same)).body.code).toBe('keys.rights_lacking');
    await it!.ok('keys.change', { id: key.keyId, ...keyForm(['directory']) });
    expect((await key.call('points.topUps')).body.code).toBe('access.denied');
    await it!.ok('keys.revoke', { id: key.keyId });
  });
});

describe('a rolled key (OPS-06)', () => {
  test('has two secrets for 24 hours, then one', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    const { secret } = await org.people.admin!.ok('keys.roll', { id: key.keyId });
    const next = world().actor(key.id, secret);
    expect([(await key.call('people.list')).status, (await next.call('people.list')).status]).toEqual([200, 200]);
    try {
      moveClock(dayMs - 60_000);
      expect((await key.call('people.list')).status).toBe(200);
      moveClock(dayMs + 60_000);
      expect((await key.call('people.list')).body.code).toBe('keys.invalid');
      expect((await next.call('people.list')).status).toBe(200);
    } finally {
      moveClock(0);
    }
  });

  test('is not rolled twice by two people at once, who would end the secret in use', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    const { admin } = org.people;
    const replies = await Promise.all([1, 2, 3].map(() => admin!.call('keys.roll', { id: key.keyId })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await key.call('people.list')).status).toBe(200);
  });

  test('ends its earlier secrets at once if someone wants that', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    const { admin } = org.people;
    const first = await admin!.ok('keys.roll', { id: key.keyId });
    const second = await admin!.ok('keys.roll', { id: key.keyId, atOnce: true });
    for (const token of [key.token, first.secret])
      expect((await world().actor(key.id, token).call('people.list')).body.code).toBe('keys.invalid');
    expect((await world().actor(key.id, second.secret).call('people.list')).status).toBe(200);
  });

  test('loses every call that begins after it was revoked meanwhile', async () => {
    const org = await world().organisation();
    const key = await makeKey(world(), org);
    let isRevoked = false;
    const late: number[] = [];
    const calling = Array.from({ length: 20 }, async () => {
      for (let at = 0; at < 5; at++) {
        const beganLate = isRevoked;
        const { status } = await key.call('people.list', {}, { patient: true });
        if (beganLate) late.push(status);
      }
    });
    await org.people.admin!.ok('keys.revoke', { id: key.keyId });
    isRevoked = true;
    await Promise.all(calling);
    late.push((await key.call('people.list')).status);
    expect(new Set(late)).toEqual(new Set([401]));
  });
});

describe('those who hold technical rights (OPS-06)', () => {
  test('are told of a key by others, and 30 and 7 days before its end, each once', async () => {
    const org = await world().organisation({ it: { bundles: ['technical'] } });
    const key = await makeKey(world(), org);
    const { it } = org.people;
    const titles = async () => {
      await world().drain(org);
      const { items } = await it!.ok('notifications.list', { limit: 100 });
      return items.map(({ title }: { title: string }) => title);
    };
    expect(await titles()).toContain('The API key “HR sync” was created');
    const ends = async () => (await titles()).filter((title: string) => title.includes('expires after')).length;
    const left = (days: number) =>
      world().look(
        `update api_keys set expires_at = now() + make_interval(hours => $3) where organisation_id = $1 and id = $2`,
        [org.id, key.keyId, days * 24 - 1],
      );
    const night = async () => warnOfEnds.work(world().services, org.id, world().sweep);
    const counts: number[] = [];
    for (const days of [31, 30, 29, 7, 6]) {
      await left(days);
      await night();
      await night();
      counts.push(await ends());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
  });
});
