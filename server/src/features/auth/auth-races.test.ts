import { beforeEach, expect, test } from 'vitest';
import { waitUntilBlocked } from '../../../test/support/locks.ts';
import { secretIn } from '../../../test/support/things/inputs.ts';
import { type Organisation, type Reply, useOwnWorld } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';
import { inPasswordQueue } from '../../platform/security/passwords.ts';

const world = useOwnWorld();
const old = 'korma-verde-81';
const fresh = 'tea-at-four-daily';
let org: Organisation;

beforeEach(async () => {
  org = await world().organisation({ second: { role: 'admin' } });
});

const email = () => `admin@${org.subdomain}.example`;
const admin = () => org.people.admin!;
const signIn = async (password: string) =>
  world().call('auth.login', { email: email(), password }, null, { host: org.host });
const reset = async (secret: string, password = fresh) =>
  world().call('auth.reset', { secret, password, confirmPassword: password }, null, { host: org.host });
const mayRead = async ({ body }: Reply) =>
  (await world().call('profile.detail', {}, (body['token'] as string | undefined) ?? 'none')).status === 200;

async function link(): Promise<string> {
  await org.people.second!.ok('employees.resetPassword', { id: admin().id });
  await world().drain(org);
  return secretIn(
    world()
      .mailOf(email())
      .findLast((text) => text.includes('?token='))!,
    'token',
  );
}

/** Lets no password be hashed meanwhile. */
async function whileNothingIsHashed(work: () => Promise<void>): Promise<void> {
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const queued = [1, 2, 3].map(() => inPasswordQueue(1, async () => gate));
  try {
    await work();
  } finally {
    open();
    await Promise.all(queued);
  }
}

test('a reset also ends a session that the old password starts at the same moment (AUTH-05)', async () => {
  const secret = await link();
  const sent: Promise<Reply>[] = [];
  await asSystem(world().services, org.id, 'test', async ({ db }) => {
    await db.selectFrom('people').select('id').where('id', '=', admin().id).forUpdate().execute();
    sent.push(signIn(old));
    await waitUntilBlocked(world());
    const chosen = reset(secret);
    sent.push(chosen);
    await Promise.race([chosen, waitUntilBlocked(world(), 2)]);
  });
  const [entered, chosen] = await Promise.all(sent);
  expect([await mayRead(entered!), chosen!.status, await mayRead(chosen!)]).toEqual([false, 200, true]);
});

test('a link that expires while a password is chosen with it sets no password (AUTH-05)', async () => {
  const secret = await link();
  let choosing: Promise<Reply> | undefined;
  await whileNothingIsHashed(async () => {
    choosing = reset(secret);
    await org.people.second!.ok('employees.changeStatus', { id: admin().id, status: 2 });
    await org.people.second!.ok('employees.changeStatus', { id: admin().id, status: 1 });
  });
  expect((await choosing!).body['code']).toBe('auth.link_used');
  expect([(await signIn(fresh)).status, (await signIn(old)).status]).toEqual([401, 200]);
});
