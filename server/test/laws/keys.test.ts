import { byKey } from '@apprecio/contract/api/by-key';
import type { Operation, PersonOperation } from '@apprecio/contract/api/define';
import { keyRights } from '@apprecio/contract/api/key-rights';
import { hasRight } from '@apprecio/contract/api/permissions';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../support/things/keys.ts';
import { type Actor, useWorld } from '../support/world.ts';
import { law, sampleOf } from './messages.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

const world = useWorld();
const all = operations as Record<OperationName, Operation>;
const isSignedIn = (entry: [string, Operation]): entry is [OperationName, PersonOperation] =>
  entry[1].access !== 'public';
const signedIn = Object.entries(all).filter(isSignedIn);
const closed = signedIn.filter(([name, operation]) => byKey(name, operation) === 'never').map(([name]) => name);
const open = signedIn.filter(([name, operation]) => byKey(name, operation) !== 'never');

/** Names of operations that must stay closed to keys. */
const closedByName = [
  /^(?:auth|keys|tickets|profile|notifications|inbox|surveys)\./,
  /^cart\.(?!\w*promo)/i,
  /password|session|factor|passkey|reveal|mailCodes|markCode|loadCodes|leaverLink|ticket/i,
  /\.(?:vote|respond|submit|setMood|prefer|changeRole|setGoal|redeem|purchase|place)$/,
  /\.(?:confirmValue|confirmTopUp|confirmChange|grantRequest|addDomain|removeDomain)$/,
];

let ownSeed: Seeded;
let otherSeed: Seeded;
let every: Actor;
let onlyDirectory: Actor;
beforeAll(async () => {
  ownSeed = await seed(world());
  otherSeed = await seed(world());
  every = await makeKey(world(), ownSeed.org, keyRights);
  onlyDirectory = await makeKey(world(), ownSeed.org, ['directory']);
});

const inputOf = (name: OperationName, of = ownSeed) => sampleOf(samples(of), name).input;

describe('operation × key (OPS-06)', () => {
  test('passwords, sessions, keys, surveys, tickets, voucher codes and personal settings are closed by their names', () => {
    const isClosed = (name: string) => closedByName.some((pattern) => pattern.test(name));
    const opened = open.map(([name]) => name).filter(isClosed);
    expect(opened.map((name) => law(name, 'is closed to API keys', 'contract'))).toEqual([]);
  });

  test('what everyone may do is open to keys only where its operation says so', () => {
    const undeclared = open.filter(([, { access, byKey: declared }]) => access === 'self' && !declared);
    expect(undeclared.map(([name]) => name)).toEqual([]);
  });

  test.each(closed)('%s is closed to a key with all rights', async (name) => {
    const { status, body } = await every.call(name, inputOf(name));
    expect([status, body.code], law(name, 'is closed to API keys', 'contract')).toEqual([403, 'keys.closed']);
  });

  test.each(open.filter(([, { kind }]) => kind === 'read').map(([name]) => name))(
    '%s is let through by a key with all rights',
    async (name) => {
      const { status, body } = await every.call(name, inputOf(name));
      const answer = status === 404 ? 200 : status;
      expect([answer, body?.code ?? null], law(name, 'is open to API keys', 'contract')).toEqual([
        200,
        status === 404 ? 'access.not_found' : null,
      ]);
    },
  );

  test.each(open)('%s is refused to a key without its right', async (name, operation) => {
    const needed = byKey(name, operation);
    const mayRead =
      needed === 'directory' || (needed === null && hasRight({ role: 'employee', bundles: [] }, operation.access));
    if (mayRead) return;
    const { status, body } = await onlyDirectory.call(name, inputOf(name));
    expect([status, body.code], law(name, 'is refused to a key without its right', 'contract')).toEqual([
      403,
      'access.denied',
    ]);
  });
});

describe('the laws for people hold for keys (OPS-06)', () => {
  test.each(signedIn.map(([name]) => name))('%s refuses a key at another organisation’s address', async (name) => {
    const { status, body } = await every.call(name, inputOf(name), { host: otherSeed.org.host });
    const rule = law(name, 'refuses a key at another organisation’s address', 'contract');
    expect([status, body.code], rule).toEqual([401, 'session.wrong_host']);
  });

  test.each(open.filter(([, { path }]) => path.includes('{id}')).map(([name]) => name))(
    '%s finds nothing by another organisation’s id',
    async (name) => {
      const { status } = await every.call(name, inputOf(name, otherSeed));
      expect(status, law(name, 'finds nothing by another organisation’s id', 'contract', 'sample')).toBe(404);
    },
  );

  test('a call that must stay anonymous is refused with a key', async () => {
    const anonymous = (Object.keys(all) as OperationName[]).filter((name) => {
      const operation = all[name];
      return operation.access === 'public' && operation.anonymous;
    });
    for (const name of anonymous) {
      const { body } = await world().call(name, inputOf(name), every.token, { host: ownSeed.org.host });
      expect([name, body.code]).toEqual([name, 'request.identified']);
    }
  });

  test('a repeated call happens once, and its key belongs to the machine person', async () => {
    const { asha } = ownSeed.org.people;
    const thanks = {
      message: 'Thank you for the sync that never fails.',
      recipients: [{ personId: asha!.id, points: 0 }],
      valueIds: [],
    };
    const first = await every.call('recognition.give', thanks, { key: 'the-same' });
    const second = await every.call('recognition.give', thanks, { key: 'the-same' });
    expect([first.status, second.status], JSON.stringify(first.body)).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const rows = await world().look(
      `select person_id from idempotency_keys where organisation_id = $1 and key = 'the-same'`,
      [ownSeed.org.id],
    );
    expect(rows).toEqual([{ person_id: every.id }]);
  });
});
