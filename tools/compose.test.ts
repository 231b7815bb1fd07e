import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, readConfig } from '../server/src/platform/config.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Service {
  build?: string;
  image: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  networks?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, null>;
}

const given: Record<string, string> = { DATABASE_PASSWORD: 'letters1digits2', SECRET_KEY: '0'.repeat(64) };

/**
 * Replaces the variables of a text by their values, as compose does. Throws if one has neither a value nor a default.
 */
function filledIn(text: string): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_match, name: string, kind: string, rest: string) => {
    const value = given[name] ?? (kind === '-' ? rest : null);
    if (value === null) throw new Error(`${name} is neither given nor has it a default`);
    return value;
  });
}

const text = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
const compose = parse(text, (_key, value: unknown) => (typeof value === 'string' ? filledIn(value) : value), {
  merge: true,
}) as Compose;
const product = ['server1', 'server2', 'worker'];

const configOf = (name: string): Config => readConfig(compose.services[name]!.environment!);

test('two servers and a worker share database, key and address, and only the worker runs jobs (OPS-01)', () => {
  expect(Object.keys(compose.services).sort()).toEqual(['database', 'proxy', ...product].sort());
  const configs = product.map(configOf);
  expect(configs.map(({ worker }) => worker)).toEqual(['off', 'off', 'only']);
  const shared = ({ databaseUrl, directUrl, secretKey, publicUrl }: Config) =>
    JSON.stringify([databaseUrl, directUrl, secretKey, publicUrl]);
  expect(new Set(configs.map(shared)).size).toBe(1);
  expect(new URL(configs[0]!.databaseUrl).hostname).toBe('database');
  const { environment } = compose.services.server1!;
  const read = readFileSync(path.join(root, 'server/src/platform/config.ts'), 'utf8');
  const unknown = Object.keys(environment!).filter((name) => !read.includes(`  ${name}: `));
  expect(unknown).toEqual([]);
});

test('the services share the stored files, and everything that the compose file names exists (OPS-01)', () => {
  const mounts = (name: string) => (compose.services[name]!.volumes ?? []).map((mount) => mount.split(':'));
  for (const name of product) {
    const [volume] = mounts(name).find(([, target]) => target === `${configOf(name).dataFolder}/files`)!;
    expect(volume).toBe('files');
    expect(existsSync(path.join(root, compose.services[name]!.build!, 'Dockerfile'))).toBe(true);
  }
  for (const [name, service] of Object.entries(compose.services)) {
    for (const [source = ''] of mounts(name))
      expect(source.startsWith('.') ? existsSync(path.join(root, source)) : source in compose.volumes).toBe(true);
    const { depends_on: after = [] } = service;
    for (const other of Array.isArray(after) ? after : Object.keys(after))
      expect(compose.services).toHaveProperty(other);
    expect(service.networks).toEqual(['apprecio']);
  }
});

test('the proxy reaches both servers, is trusted by them, and is the only published service (OPS-01)', () => {
  const caddyfile = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8');
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddyfile)!;
  const servers = product.filter((name) => configOf(name).worker === 'off');
  expect(upstreams.split(' ')).toEqual(servers.map((name) => `${name}:${configOf(name).port}`));
  for (const name of servers) {
    expect(configOf(name).host).toBe('0.0.0.0');
    expect(configOf(name).trustProxy).toEqual([compose.networks.apprecio!.ipam.config[0]!.subnet]);
  }
  const published = Object.entries(compose.services).filter(([, service]) => 'ports' in service);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
});

test('the product connects to the database with TLS, using a certificate that the first start makes (OPS-01)', () => {
  for (const name of product) {
    expect(new URL(configOf(name).databaseUrl).searchParams.get('sslmode')).toBe('no-verify');
    expect(new URL(configOf(name).directUrl).searchParams.get('sslmode')).toBe('no-verify');
  }
  const { database } = compose.services;
  const [script = ''] = database!.volumes!.filter((mount) => mount.includes('certificate.sh'));
  expect(script.split(':')[1]).toBe(database!.entrypoint!.at(-1));
  const made = readFileSync(path.join(root, script.split(':')[0]!), 'utf8');
  expect(made).toMatch(/openssl req .*-x509[^]*chmod 600[^]*docker-entrypoint\.sh postgres -c ssl=on/);
});
