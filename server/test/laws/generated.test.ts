import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { accessSource } from '../../../tools/generate/access.ts';
import { contractSources } from '../../../tools/generate/contract.ts';
import { figuresSource } from '../../../tools/generate/figures.ts';
import { messagesSource } from '../../../tools/generate/messages.ts';
import { openApiChanges, openApiSums } from '../../../tools/generate/openapi.ts';
import { affectsSource, firstOperationsSource, operationsTableSource } from '../../../tools/generate/operations.ts';
import { schemaSource } from '../../../tools/generate/schema.ts';
import { tablesSource } from '../../../tools/generate/tables.ts';
import { addressOf } from '../support/databases.ts';
import { testOnOneServer } from '../support/one-server.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
function servedRoutes(tree: string): string[] {
  const stack: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line.includes('── '))
    .flatMap((line) => {
      const depth = line.indexOf('── ') / 4;
      const [, part, methods] = /── (\S*)(?: \((.*)\))?/.exec(line)!;
      stack.length = Math.floor(depth);
      stack.push(part!);
      const path = stack.join('');
      return methods && path.startsWith('/api/') ? [path.slice(4).replace(/:(\w+)/g, '{$1}')] : [];
    });
}

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

// A cluster’s database has views and rights of Citus.
testOnOneServer('generated files are up to date; `npm run generate` writes them', async () => {
  const template = addressOf(inject('adminUrl'), inject('template'));
  expect(file('contract/generated/first-operations.ts')).toBe(firstOperationsSource());
  expect(file('contract/generated/operations-table.ts')).toBe(operationsTableSource());
  expect(file('contract/generated/affects.ts')).toBe(affectsSource());
  for (const [name, text] of Object.entries(contractSources())) expect(file(name), name).toBe(text);
  expect(file('web/src/messages.gen.d.ts')).toBe(messagesSource());
  expect(file('docs/generated/access.md')).toBe(accessSource());
  expect(file('docs/generated/figures.md')).toBe(figuresSource());
  const changes = openApiChanges(file('docs/generated/openapi.sums'), openApiSums());
  expect(changes, 'operations whose description in the API changed').toEqual([]);
  expect(file('docs/generated/openapi.sums')).toBe(openApiSums());
  expect(file('server/src/platform/db/tables.ts')).toBe(await tablesSource(template));
  expect(file('docs/generated/schema.md')).toBe(await schemaSource(template));
});

test('OpenAPI 3.1 describes every served route, and a page shows it (API-08)', async () => {
  const served = await world().app.inject({ method: 'GET', url: '/api/openapi.json' });
  const document = served.json<{ openapi: string; paths: Record<string, object> }>();
  expect(document.openapi).toBe('3.1.0');
  const routes = servedRoutes(world().app.printRoutes({ commonPrefix: false }));
  expect(routes.toSorted()).toEqual(Object.keys(document.paths).toSorted());
  const page = await world().app.inject({ method: 'GET', url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  const parts = [...page.body.matchAll(/(?:src|url"|href)(?:=|:)"([^"]+)"/g)].map((match) => match[1]!);
  expect(parts).toEqual(expect.arrayContaining(['/api/docs/reference.js', '/api/openapi.json']));
  expect(parts.filter((address) => !address.startsWith('/'))).toEqual([]);
});
