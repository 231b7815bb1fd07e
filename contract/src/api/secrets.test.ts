import { expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Operation } from './define.ts';

const bySecret = Object.entries<Operation>(operations).filter(
  ([, operation]) => operation.access === 'public' && operation.tenant === 'secret',
);

test.each(bySecret)('%s answers a secret that nobody can read with its first error (AUTH-05)', (_name, { errors }) => {
  expect(errors?.[0]).toMatch(/\.(?:\w+_(?:used|invalid|over|unknown|link)|invalid|not_found)$/);
});
