import { crc32 } from 'node:zlib';
import { keyRights } from '@apprecio/contract/api/key-rights';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeKeyText, readKeyText } from '../../src/platform/security/key-text.ts';
import { isAmong } from '../../src/platform/security/networks.ts';
import { keyForm, makeKey } from '../support/things/keys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
let org: Organisation;
let key: Actor & { keyId: string };
const code = async (actor: Actor, ...call: Parameters<Actor['call']>) =>
  (await actor.call(...call)).body.code as string;
const withToken = (token: string) => world().actor(key.id, token);

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  key = await makeKey(world(), org, keyRights);
});

describe('the text of a key (OPS-06)', () => {
  const id = '0190f3a2-1111-7222-8333-444455556666';

  test('names its organisation and proves itself without the database', () => {
    const { text, hash } = makeKeyText(id);
    expect(readKeyText(text)).toEqual({ organisationId: id, hash });
    expect(text).toHaveLength(4 + 32 + 1 + 36);
  });

  test('is refused with any character changed, in another case, cut or longer', () => {
    const { text } = makeKeyText(id);
    const changed = [...text].map((char, at) => text.slice(0, at) + (char === '7' ? '8' : '7') + text.slice(at + 1));
    const forms = [text.toLowerCase(), text.toUpperCase(), text.slice(0, -1), `${text}0`, ` ${text}`, `${text}\n`];
    const others = [...changed, ...forms].filter((other) => other !== text);
    expect(others.filter((other) => readKeyText(other) !== null)).toEqual([]);
    expect(crc32('')).toBe(0);
  });
});

describe('the addresses of a key (OPS-06)', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.255', ['203.0.113.0/24'], true],
    ['203.0.114.0', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
    ['2001:db8:1::5', ['2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['2001:db8::5', ['203.0.113.0/24', '2001:db8::5'], true],
    ['not an address', ['0.0.0.0/0'], false],
  ])('%s among %j: %s', (address, networks, isIn) => {
    expect(isAmong(address, networks)).toBe(isIn);
  });

  test('are those of the connection: a forwarded address of a stranger counts for nothing', async () => {
    const bound = await makeKey(world(), org, ['directory'], { addresses: ['203.0.113.0/24'] });
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
      const authorization = `Bearer ${bound.token}`;
      const url = '/api/people/list';
      const sent = { method: 'POST', url, remoteAddress, payload: {}, headers: { authorization, ...headers } } as const;
      const reply = await world().app.inject(sent);
      return [reply.statusCode, reply.json().code];
    };
    expect(await ask('203.0.113.9')).toEqual([200, undefined]);
    expect(await ask('198.51.100.1')).toEqual([403, 'keys.address']);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])
      expect(await ask('198.51.100.1', { [name]: '203.0.113.9' })).toEqual([403, 'keys.address']);
  });
});

describe('whoever holds a key with all rights (OPS-06)', () => {
  test('does nothing in another organisation, at its host or with its name in the key', async () => {
    const other = await world().organisation();
    expect(await code(key, 'people.list', {}, { host: other.host })).toBe('session.wrong_host');
    const secret = key.token.slice(37, 67);
    const stem = `apr_${other.id.replaceAll('-', '')}_${secret}`;
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    let rest = crc32(stem);
    let sum = '';
    for (let at = 0; at < 6; at++) {
      sum = digits[rest % 62]! + sum;
      rest = Math.floor(rest / 62);
    }
    expect(readKeyText(stem + sum)?.organisationId).toBe(other.id);
    expect(await code(withToken(stem + sum), 'people.list')).toBe('keys.invalid');
    const nobody = makeKeyText('0190f3a2-1111-7222-8333-444455556666').text;
    expect(await code(withToken(nobody), 'people.list')).toBe('keys.invalid');
    for (const token of [
      key.token.toLowerCase(),
      `${key.token.slice(0, -1)}x`,
      `${key.token} `.trim().replace('apr_', 'APR_'),
    ])
      expect((await withToken(token).call('people.list')).status).toBe(401);
  });

  test('gives no rights and makes no keys', async () => {
    const { asha } = org.people;
    const form = {
      employeeId: 'E-puppet',
      name: 'Somebody Test',
      email: `puppet@${org.subdomain}.example`,
      roleId: 2,
      designation: 'Tester',
      department: 'Quality',
      location: 'Pune',
      dateOfJoining: '2020-01-15',
      dateOfBirth: '1990-02-03',
      gender: 'undisclosed',
    };
    expect(await code(key, 'keys.create', keyForm())).toBe('keys.closed');
    expect(await code(key, 'keys.change', { id: key.keyId, ...keyForm() })).toBe('keys.closed');
    expect(await code(key, 'keys.roll', { id: key.keyId })).toBe('keys.closed');
    expect(await code(key, 'employees.changeRole', { id: asha!.id, roleId: 2 })).toBe('keys.closed');
    expect(await code(key, 'employees.create', form)).toBe('employees.rights_lacking');
    const raised = { ...form, id: asha!.id, employeeId: 'E-asha', email: `asha@${org.subdomain}.example` };
    expect(await code(key, 'employees.update', raised)).toBe('employees.rights_lacking');
    await key.call('employees.bulk', { ids: [asha!.id], set: { roleId: 2 } });
    const csv = `Employee ID,Role\nE-asha,Admin\n`;
    const file = await key.call('employees.import', { csv, fileName: 'people.csv' });
    if (file.status === 200) await key.call('employees.applyImport', { id: file.body.id });
    await world().drain(org);
    const admins = await world().look(
      `select name from people where organisation_id = $1 and role in ('admin', 'super_admin')`,
      [org.id],
    );
    expect(admins).toHaveLength(1);
  });

  test('opens no live stream', async () => {
    const reply = await world().app.inject({
      url: '/api/events',
      headers: { authorization: `Bearer ${key.token}`, host: 'localhost:3000' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'keys.closed']);
  });

  test('reads no private thank-you and writes none', async () => {
    const { asha, ravi } = org.people;
    const thanks = (more: object) => ({
      message: 'Only for your eyes, thank you so much.',
      recipients: [{ personId: ravi!.id, points: 0 }],
      valueIds: [],
      ...more,
    });
    await asha!.ok('recognition.give', thanks({ visibility: 'private' }));
    await world().drain(org);
    for (const name of ['posts.list', 'search.results', 'audit.list', 'reports.people', 'points.books'] as const) {
      const { body } = await key.call(name, name === 'search.results' ? { search: 'eyes' } : {});
      expect(JSON.stringify(body)).not.toContain('Only for your eyes');
    }
    expect(await code(key, 'recognition.give', thanks({ visibility: 'private' }))).toBe('keys.closed');
  });
});

describe('a key with the right to people alone (OPS-06)', () => {
  test('gets no money, no codes and no reports', async () => {
    const narrow = await makeKey(world(), org, ['people']);
    const { asha } = org.people;
    const calls = [
      ['points.grant', { personIds: [asha!.id], points: 10, reason: 'Because I can, of course' }],
      ['points.topUps', {}],
      ['billing.monthEnd', { month: '2026-10' }],
      ['store.catalogue', {}],
      ['orders.board', {}],
      ['audit.list', {}],
      ['reports.summary', {}],
      ['organisation.switchModule', { module: 'store', on: false }],
    ] as const;
    for (const [name, input] of calls) expect([name, await code(narrow, name, input)]).toEqual([name, 'access.denied']);
    for (const name of ['employees.resetPassword', 'employees.endSessions'] as const)
      expect(await code(narrow, name, { id: org.id })).toBe('keys.closed');
  });
});

describe('a key in logs and on the way (OPS-06)', () => {
  test('is noted as used within a minute, by successful calls alone', async () => {
    const used = async () => {
      const [row] = await world().look('select last_used_at from api_keys where organisation_id = $1 and id = $2', [
        org.id,
        key.keyId,
      ]);
      return row!.last_used_at as Date | null;
    };
    await key.call('keys.list');
    expect(await used()).toBe(null);
    await key.call('people.list');
    await expect.poll(used).not.toBe(null);
    const first = await used();
    await key.call('people.list');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await used()).toEqual(first);
  });
});
