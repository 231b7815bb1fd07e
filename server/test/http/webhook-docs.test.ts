import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { webhookCatalogue } from '@apprecio/contract/webhooks/catalogue';
import { expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { makeSigningKeys, signedHeaders } from '../../src/platform/security/webhook-signing.ts';
import { makeKey } from '../support/things/keys.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const programs = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code!);

function written(name: string, code: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'webhooks-')), name);
  writeFileSync(file, code);
  return file;
}

test('docs/webhooks.md lists the catalogue with its data (OPS-08)', () => {
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| (.+?) \|/gm)].map(([, type, data]) => [
    type,
    [...data!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ]);
  expect(rows).toEqual(Object.entries(webhookCatalogue));
});

test('the verification of docs/webhooks.md takes what is genuine and refuses the rest (OPS-08)', async () => {
  const { isGenuine } = (await import(written('verify.mjs', programs[0]!))) as {
    isGenuine: (headers: Record<string, string>, body: string, secret: string, now?: number) => boolean;
  };
  const [keys, strange] = [makeSigningKeys(), makeSigningKeys()];
  const at = new Date('2026-11-30T12:00:00.000Z');
  const body = '{"type":"person.joined"}';
  const headers = signedHeaders({ id: 'one', at, body }, [strange, keys]);
  const now = at.getTime();
  expect(isGenuine(headers, body, keys.secret, now)).toBe(true);
  expect(isGenuine(headers, `${body} `, keys.secret, now)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-id': 'two' }, body, keys.secret, now)).toBe(false);
  expect(isGenuine(headers, body, makeSigningKeys().secret, now)).toBe(false);
  expect(isGenuine(headers, body, keys.secret, now + 301_000)).toBe(false);
});

test('the collector of docs/webhooks.md runs as it stands (ACC-10, API-08)', async () => {
  const org = await world().organisation();
  const key = await makeKey(world(), org, ['technical']);
  try {
    moveClock(6 * 60_000);
    const env = { ...process.env, APPRECIO_URL: await world().address(), APPRECIO_KEY: key.token };
    const { stdout } = await promisify(execFile)(process.execPath, [written('collect.mjs', programs[1]!)], { env });
    expect(stdout).toContain('keys.created');
  } finally {
    moveClock(0);
  }
});
