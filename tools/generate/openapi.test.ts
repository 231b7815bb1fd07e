import { expect, test } from 'vitest';
import { openApiChanges, openApiSource, openApiSums } from './openapi.ts';

test('API-08 the sums hold one line for each operation of the document and one for what all share', () => {
  const { paths } = JSON.parse(openApiSource()) as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  const names = openApiSums().trimEnd().split('\n');
  expect(names).toHaveLength(operations.length + 1);
  expect(new Set(names.map((line) => line.slice(18))).size).toBe(names.length);
});

test('a comparison names the operations that are new, gone or changed, and no other', () => {
  const before = '11  (document)\n22  events.rsvp\n33  events.cancel\n';
  const after = '11  (document)\n44  events.rsvp\n55  GET /health\n';
  expect(openApiChanges(before, after)).toEqual(['events.rsvp changed', 'events.cancel is gone', 'GET /health is new']);
  expect(openApiChanges(before, before)).toEqual([]);
});
