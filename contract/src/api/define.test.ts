import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../generated/operations.ts';
import { define, type Operation } from './define.ts';

const rest = { method: 'POST', path: '/test', access: 'self', summary: '', requirements: [] } as const;

test('an operation without its own transaction cannot be declared idempotent (API-07)', () => {
  const line = { kind: 'write', safeguard: { harmless: 'own' }, ...rest } as const;
  const shape = { ...line, input: z.strictObject({}), output: z.strictObject({}) };
  define({
    // @ts-expect-error -- the types refuse both at once
    'test.both': { ...shape, external: true, idempotent: 'required' },
  });
  define({ 'test.one': { ...shape, idempotent: 'required' }, 'test.other': { ...shape, external: true } });
  const both = Object.values(operations).filter((operation) => 'external' in operation && 'idempotent' in operation);
  expect(both).toEqual([]);
});

test('every write says how a person gets out of it, by an operation that writes or for a reason', () => {
  const all: Record<string, Operation> = operations;
  const off = Object.entries(all).filter(([, { kind, safeguard }]) => {
    if (kind === 'read') return safeguard !== undefined;
    if (!safeguard) return true;
    if ('undo' in safeguard) return all[safeguard.undo]?.kind !== 'write';
    return ('asks' in safeguard ? safeguard.asks : safeguard.harmless).trim() === '';
  });
  expect(off.map(([name]) => name)).toEqual([]);
  // @ts-expect-error -- the types refuse a write that says nothing
  define({ 'test.write': { ...rest, kind: 'write', input: z.strictObject({}), output: z.strictObject({}) } });
});

test('no call carries the secret of a mailed link in its query string, which proxies log (AUTH-05)', () => {
  const carrying = Object.entries(operations).filter(
    ([, { method, path, input }]) => method === 'GET' && !path.includes('{secret}') && 'secret' in input.shape,
  );
  expect(carrying.map(([name]) => name)).toEqual([]);
});
