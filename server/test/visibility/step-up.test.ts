import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { admitCaller } from '../../src/platform/session/access.ts';
import { readToken } from '../../src/platform/session/session.ts';
import { samples } from '../laws/samples.ts';
import { seed } from '../laws/seed.ts';
import type { Seeded } from '../laws/seeded.ts';
import { codeOf, type Factor, turnOnFactor } from '../support/things/factors.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const all = Object.entries(operations) as [OperationName, Operation][];
const asking = (how: true | 'byEffect') =>
  all.filter(([, operation]) => operation.access !== 'public' && operation.stepUp === how).map(([name]) => name);

let seeded: Seeded;
let factor: Factor;
const admin = () => seeded.org.people.admin!;
const forget = () => world().look('update sessions set factor_at = null where organisation_id = $1', [seeded.org.id]);

beforeAll(async () => {
  seeded = await seed(world());
  await admin().ok('auth.confirm', { currentPassword: 'korma-verde-81' });
  factor = await turnOnFactor(world(), seeded.org, admin());
});

test('a code is asked for before rights, sign-in methods, the wallet, exports and codes (AUTH-10)', () => {
  expect(asking(true)).toEqual(
    expect.arrayContaining([
      ...(['rights.set', 'employees.changeRole', 'auth.addProvider', 'auth.changeProvider'] as const),
      ...(['auth.removeProvider', 'points.topUp', 'points.confirmTopUp', 'points.grant', 'points.adjust'] as const),
      ...(['payments.changeSettings', 'employees.export', 'orders.export', 'audit.export', 'points.export'] as const),
      ...(['surveys.export', 'reports.export', 'billing.monthEnd', 'orders.reveal', 'orders.mailCodes'] as const),
    ]),
  );
  expect(asking('byEffect')).toEqual(expect.arrayContaining(['employees.update', 'employees.bulk', 'batches.apply']));
});

describe('an admin with two-step sign-in and a session without a code', () => {
  const ofAdmins = asking(true).filter((name) => !name.startsWith('auth.re') && name !== 'auth.confirmRemoval');

  test.each(ofAdmins)('%s is refused, and nothing happens', async (name) => {
    await forget();
    const before = await world().look('select count(*) from activities where organisation_id = $1', [seeded.org.id]);
    const reply = await admin().call(name, samples(seeded)[name].input);
    expect([reply.status, reply.body.code]).toEqual([403, 'auth.factor_needed']);
    const after = await world().look('select count(*) from activities where organisation_id = $1', [seeded.org.id]);
    expect(after).toEqual(before);
  });

  test('passes for five minutes after a code, in this session only (AUTH-10)', async () => {
    await forget();
    await admin().ok('auth.stepUp', { code: codeOf(factor) });
    await admin().ok('employees.export', samples(seeded)['employees.export'].input);
    const { secretKey } = world().services.config;
    const claims = readToken(admin().token, secretKey, new Date(0));
    const route = { name: 'employees.export', operation: operations['employees.export'] as Operation };
    const { begin } = await import('../../src/platform/db/db.ts');
    for (const [minutes, passes] of [
      [4, true],
      [6, false],
    ] as const) {
      const transaction = await begin(world().services.database, seeded.org.id, 'read');
      const later = new Date(world().services.now().getTime() + minutes * 60_000);
      const outcome = await admitCaller(transaction.send, route, claims, later).then(
        () => true,
        () => false,
      );
      await transaction.rollback();
      expect([minutes, outcome]).toEqual([minutes, passes]);
    }
    await forget();
    expect((await admin().call('employees.export', samples(seeded)['employees.export'].input)).status).toBe(403);
  });

  test('changes rights in no form without a code, and everything else without one (AUTH-10)', async () => {
    await forget();
    const sample = samples(seeded)['employees.update'].input;
    expect((await admin().call('employees.update', sample)).status).toBe(200);
    const promoted = await admin().call('employees.update', { ...sample, roleId: 2 });
    expect([promoted.status, promoted.body.code]).toEqual([403, 'auth.factor_needed']);
  });

  test('a person without two-step sign-in passes (AUTH-10)', async () => {
    const { second } = seeded.org.people;
    expect((await second!.call('employees.export', samples(seeded)['employees.export'].input)).status).toBe(200);
  });
});
