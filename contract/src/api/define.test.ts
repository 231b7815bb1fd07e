import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../generated/operations.ts';
import { define } from './define.ts';

test('an operation without its own transaction cannot be declared idempotent (API-07)', () => {
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

test('no call carries the secret of a mailed link in its query string, which proxies log (AUTH-05)', () => {
  const carrying = Object.entries(operations).filter(
    ([, { method, path, input }]) => method === 'GET' && !path.includes('{secret}') && 'secret' in input.shape,
  );
  expect(carrying.map(([name]) => name)).toEqual([]);
});
