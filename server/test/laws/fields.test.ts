import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isRecord } from '../support/records.ts';
import { useWorld } from '../support/world.ts';
import { law, sampleOf } from './messages.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seeded.ts';

type Path = (string | number)[];
type Schema = z.core.JSONSchema.BaseSchema;

interface Field {
  path: Path;
  schema: Schema;
}

const world = useWorld();
const all = operations as Record<OperationName, Operation>;

let seeded: Seeded;
beforeAll(async () => {
  seeded = await seed(world());
});

/** Texts and numbers of an input, those of its lists as the first member's; a choice that nests itself once. */
function fieldsOf(operation: Operation): Field[] {
  const root = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields: Field[] = [];
  const add = (schema: Schema, path: Path) => {
    if (path.length > 6) return;
    if (schema.$ref) add(root.$defs![schema.$ref.split('/').at(-1)!]!, path);
    for (const [key, value] of Object.entries(schema.properties ?? {})) add(value as Schema, [...path, key]);
    if (schema.items) add(schema.items as Schema, [...path, 0]);
    for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) add(choice, path);
    if (schema.type === 'string' || schema.type === 'integer' || schema.type === 'number')
      fields.push({ path, schema });
  };
  add(root, []);
  return fields.filter(({ schema }) => schema.format !== 'binary');
}

/** The input with this value in its place, and what must be around it. */
function put(input: Record<string, unknown>, [key, ...rest]: Path, value: unknown): Record<string, unknown> {
  const before = input[key!];
  if (rest.length === 0) return { ...input, [key!]: value };
  if (rest[0] !== 0) return { ...input, [key!]: put(isRecord(before) ? before : {}, rest, value) };
  const first = Array.isArray(before) && isRecord(before[0]) ? before[0] : {};
  return { ...input, [key!]: [rest.length === 1 ? value : put(first, rest.slice(1), value)] };
}

/**
 * Returns values that a field must reject, whatever its purpose. A field sent as text is not tested with other types.
 */
function refused({ path, schema }: Field, travelsAsText: boolean): unknown[] {
  if (schema.type !== 'string') {
    const { minimum = -1e15, maximum = 1e15 } = schema;
    return ['x', 1.5, minimum - 1, maximum + 1, '9'.repeat(40)];
  }
  const texts = ['\u0000', 'a\u0000b', 'a'.repeat((schema.maxLength ?? 5000) + 1)];
  return travelsAsText && path.length === 1 ? texts : [...texts, 7, ['a'], { a: 1 }];
}

const withFields = (Object.keys(all) as OperationName[]).filter((name) => fieldsOf(all[name]).length > 0);

test.each(withFields)('%s names the field with an invalid value (API-05)', async (name) => {
  const { as, input, onHost } = sampleOf(samples(seeded), name);
  const { method, path } = all[name];
  const travelsAsText = method === 'GET' || Object.values(input).some((value) => value instanceof Blob);
  for (const field of fieldsOf(all[name])) {
    const at = field.path.join('.');
    for (const value of refused(field, travelsAsText || path.includes(`{${at}}`))) {
      const spoiled = put(input, field.path, value);
      const token = as ? seeded.org.people[as]!.token : null;
      const reply = await world().call(name, spoiled, token, onHost ? { host: seeded.org.host } : {});
      const sent = `says plainly that ${at} cannot be ${JSON.stringify(value).slice(0, 60)}`;
      const what = law(name, sent, 'contract', 'sample');
      const errors = Object.entries<string>(reply.body?.errors ?? {});
      const [, message] = errors.find(([key]) => at === key || at.startsWith(`${key}.`)) ?? [];
      expect([reply.status, message], what).toEqual([400, expect.any(String)]);
      const unfit = field.schema.type === 'string' ? /expected|enter at (?:most|least)/i : /expected/i;
      expect(message, what).not.toMatch(unfit);
    }
  }
});
