import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { routes } from '../../src/app.ts';
import { features } from '../../src/features.ts';
import { makeServices } from '../../src/main.ts';
import { columns } from '../../src/platform/db/tables.ts';
import { makeHttp } from '../../src/platform/http/http.ts';
import { sealedMails } from '../../src/platform/mails/outbox.ts';
import { currentKey, seal, unseal } from '../../src/platform/security/crypto.ts';
import { resealAll, type Sealed } from '../../src/platform/security/sealed.ts';
import { makeToken, readToken } from '../../src/platform/session/session.ts';
import { seed } from '../laws/seed.ts';
import { gatewayKeys } from '../support/outside/payment-gateways.ts';
import { testConfig } from '../support/settings.ts';
import { connectPayments, earn, stockStore } from '../support/things/store.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const sealed: readonly Sealed[] = [sealedMails, ...features.flatMap((feature) => feature.sealed ?? [])];
const nameOf = ({ table, column }: Pick<Sealed, 'table' | 'column'>) => `${table}.${column}`;

// Codes and their PINs are sealed with the key of their organisation, which is in `voucher_keys`.
const byAnotherKey = ['voucher_codes.sealed', 'voucher_codes.sealed_pin'];

test('every sealed column declares its sealing, so that a change of the secret key covers all (ORD-06, OPS-03)', () => {
  const there = Object.entries(columns).flatMap(([table, names]) =>
    names.filter((name) => name.startsWith('sealed')).map((column) => nameOf({ table, column })),
  );
  expect(sealed.map(nameOf).toSorted()).toEqual(there.filter((name) => !byAnotherKey.includes(name)).toSorted());
});

const next = 'another-secret-key-of-thirty-two-characters';

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world().databaseUrl, options: '-c role=apprecio_owner' });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

interface SealedValue {
  organisation_id: string;
  place: string;
  sealed: string;
}

async function sealedValuesIn(client: pg.Client, { table, column, place }: Sealed): Promise<SealedValue[]> {
  const { rows } = await client.query<SealedValue>(
    `select organisation_id, ${place ?? "''"}::text as place, ${column} as sealed from ${table} where ${column} is not null`,
  );
  return rows;
}

test('after a change of the secret key a buyer reads their code and the former key opens nothing (ORD-06, OPS-03)', async () => {
  await seed(world());
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const { codes, voucherId } = await stockStore(world(), org);
  await earn(world(), org, asha!, 1000);
  const { orderNum, lines } = await asha!.ok('orders.redeem', { productType: 2, productId: voucherId, price: 10_000 });
  await connectPayments(world(), org, { gateway: 'razorpay', ...gatewayKeys });
  await admin!.ok('payments.changeSettings', {
    gateway: 'stripe',
    keyId: 'pk_test_1',
    keySecret: 'sk_test_secret',
    webhookSecret: 'whsec_secret',
  });
  const from = currentKey(world().services.config.secretKey);
  const mails = [
    { key: 'waiting', sealed: seal('{}', from, sealedMails.purpose, `${org.id} waiting`) },
    {
      key: 'lost',
      sealed: seal('{}', 'a key of long ago that nobody knows any more', sealedMails.purpose, `${org.id} lost`),
    },
  ];
  await world().look(
    `insert into mails_due (organisation_id, key, sealed, attempts, due_at)
     select $1, x.key, x.sealed, 0, '2099-01-01' from jsonb_to_recordset($2) x(key text, sealed text)`,
    [org.id, JSON.stringify(mails)],
  );

  const counts = await asOwner(async (client) => resealAll(client, sealed, { from, to: next }));
  expect(counts).toMatchObject({ before: 0, unread: 1 });
  const filled = await asOwner(async (client) => {
    const names: string[] = [];
    for (const column of sealed) {
      const rows = (await sealedValuesIn(client, column)).filter(({ place }) => place !== 'lost');
      for (const { organisation_id, place, sealed: text } of rows) {
        const at = place === '' ? organisation_id : `${organisation_id} ${place}`;
        expect(unseal(text, next, column.purpose, at)).not.toBe('');
        expect(() => unseal(text, from, column.purpose, at)).toThrow();
      }
      if (rows.length > 0) names.push(nameOf(column));
    }
    return names;
  });
  expect(filled).toEqual(sealed.map(nameOf));
  const again = await asOwner(async (client) => resealAll(client, sealed, { from, to: next }));
  expect(again).toEqual({ changed: 0, before: counts.changed, unread: 1 });

  const { dataFolder } = world().services.config;
  const services = await makeServices({ ...testConfig(world().databaseUrl), dataFolder, secretKey: next });
  const app = await makeHttp(services, routes);
  const claims = readToken(asha!.token, from, new Date(0));
  const reply = await app.inject({
    method: 'POST',
    url: `/api/order/reveal/${orderNum}`,
    headers: {
      host: org.host,
      authorization: `Bearer ${makeToken({ ...claims, expiresAt: Date.now() + 60_000 }, next)}`,
      'idempotency-key': randomUUID(),
    },
    payload: { lineId: lines[0]!.id },
  });
  const shown = reply.json<{ codes: { code: string }[] }>();
  expect(codes).toContain(shown.codes[0]!.code);
  await app.close();
  await services.live.stop();
  await services.database.end();
});
