import { expect, test } from 'vitest';
import { openApiChanges, openApiSource, openApiSums } from './openapi.ts';

test('the checksums have one line for each operation and one for the shared part (API-08)', () => {
  const { paths } = JSON.parse(openApiSource()) as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  const names = openApiSums().trimEnd().split('\n');
  expect(names).toHaveLength(operations.length + 1);
  expect(new Set(names.map((line) => line.slice(18))).size).toBe(names.length);
});

test('a comparison names exactly the operations that are new, gone or changed', () => {
  const before = '11  (document)\n22  events.rsvp\n33  events.cancel\n';
  const after = '11  (document)\n44  events.rsvp\n55  GET /health\n';
  expect(openApiChanges(before, after)).toEqual(['events.rsvp changed', 'events.cancel is gone', 'GET /health is new']);
  expect(openApiChanges(before, before)).toEqual([]);
});
