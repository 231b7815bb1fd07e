import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operations, type OperationName } from '@apprecio/contract/generated/operations';
import { expect, test } from 'vitest';
import { type Product, useProducts } from '../support/product.ts';
import { earn, stockStore } from '../support/things/store.ts';
import { type Actor, type Body, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const product = useProducts(world);

/** Calls a product in its own process, and keeps what it answered. */
function callerOf({ address }: Product, responseTexts: string[]) {
  return async (actor: Actor, name: OperationName, input: Record<string, unknown>): Promise<Body> => {
    const { method, path: place } = operations[name];
    const url = place.replace(/\{(\w+)\}/g, (_match, key: string) => String(input[key]));
    const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !place.includes(`{${key}}`)));
    const queryString = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
    const reply = await fetch(`${address}/api${url}${queryString}`, {
      method,
      headers: {
        authorization: `Bearer ${actor.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(method !== 'GET' && { body: JSON.stringify(rest) }),
    });
    const text = await reply.text();
    if (name !== 'orders.reveal') responseTexts.push(text);
    return JSON.parse(text);
  };
}

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables: { name: string }[] = await world().look(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world().look(`select 1 from ${name} t where t::text like any($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

test('no voucher code is readable in tables, logs, exports, metrics or answers, only in the requested mail (ORD-06, STO-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const stock = await stockStore(world(), org, { codes: 4 });
  await earn(world(), org, asha!, 1000);
  const responseTexts: string[] = [];
  const running = await product({ LOG_LEVEL: 'debug' });
  const send = callerOf(running, responseTexts);
  const loaded = Array.from({ length: 4 }, () => `THIEF-${randomUUID().slice(0, 13).toUpperCase()}`);
  const lines = ['Code,Amount,Expires', ...loaded.map((code) => `${code},100,`), `${loaded[0]!},7,`];
  const csv = lines.join('\n');
  for (const dryRun of [true, false]) await send(admin!, 'store.loadCodes', { id: stock.voucherId, csv, dryRun });
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000, quantity: 4 };
  const bought: Body[] = [];
  for (let at = 0; at < 2; at++) bought.push(await send(asha!, 'orders.redeem', gift));
  await send(asha!, 'orders.redeem', gift);
  const revealedCodes = new Set<string>();
  for (const { orderNum, lines: of } of bought) {
    const { codes } = await send(asha!, 'orders.reveal', { id: orderNum, lineId: of[0].id });
    for (const { code } of codes) revealedCodes.add(code);
  }
  expect([...revealedCodes].toSorted()).toEqual([...stock.codes, ...loaded].toSorted());
  const { orderNum, lines: of } = bought[0]!;
  const { codes } = await send(asha!, 'orders.reveal', { id: orderNum, lineId: of[0].id });
  const broken = { id: orderNum, kind: 'voucher', lineIds: [of[0].id], codeId: codes[0].id, reason: 'Does not work' };
  const orderWithCase = await send(asha!, 'orders.ask', broken);
  await send(admin!, 'orders.answer', { id: orderWithCase.cases[0].id, outcome: 'points', note: 'Here they are' });
  await send(asha!, 'orders.mailCodes', { id: bought[1]!.orderNum, lineId: bought[1]!.lines[0].id });
  await send(asha!, 'orders.detail', { id: orderNum });
  await send(admin!, 'orders.boardDetail', { id: orderNum });
  await send(admin!, 'store.catalogue', { category: 'gift_vouchers' });
  await send(admin!, 'audit.list', {});
  for (const name of ['audit.export', 'orders.export'] as const) {
    const { url } = await send(admin!, name, name === 'orders.export' ? { status: 'all' } : {});
    const exported = await fetch(new URL(url, running.address), { headers: { host: org.host } });
    responseTexts.push(await exported.text());
  }
  responseTexts.push(await (await fetch(`${running.address}/api/metrics`)).text());
  await world().drain(org);

  const processOutput = running.getOutput();
  expect(processOutput.length).toBeGreaterThan(1000);
  const mailed = new Set(
    world()
      .mailOf(`asha@${org.subdomain}.example`)
      .filter((text) => text.includes(bought[1]!.orderNum)),
  );
  expect(mailed.size).toBeGreaterThan(0);
  expect(await tablesWith([...revealedCodes])).toEqual([]);
  for (const code of revealedCodes) {
    expect(processOutput).not.toContain(code);
    expect(responseTexts.filter((text) => text.includes(code))).toEqual([]);
    const files = filesWith(world().services.config.dataFolder, code);
    expect(files.filter((file) => !mailed.has(readFileSync(file.replace(/\.html$/, '.txt'), 'utf8')))).toEqual([]);
  }
});
