import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../generated/operations.ts';
import { define } from './define.ts';

test('API-07 an operation without a transaction of its own cannot promise that a repeat is safe', () => {
  const line = { kind: 'write', method: 'POST', path: '/test', access: 'self', summary: '', requirements: [] } as const;
  const shape = { ...line, input: z.strictObject({}), output: z.strictObject({}) };
  define({
    // @ts-expect-error -- the types refuse both at once
    'test.both': { ...shape, external: true, idempotent: 'required' },
  });
  define({ 'test.one': { ...shape, idempotent: 'required' }, 'test.other': { ...shape, external: true } });
  const both = Object.values(operations).filter((operation) => 'external' in operation && 'idempotent' in operation);
  expect(both).toEqual([]);
});

test('AUTH-05 no call carries the secret of a mailed link in its query string, which proxies log', () => {
  const carrying = Object.entries(operations).filter(
    ([, { method, path, input }]) => method === 'GET' && !path.includes('{secret}') && 'secret' in input.shape,
  );
  expect(carrying.map(([name]) => name)).toEqual([]);
});
