type Schema = Record<string, unknown>;

const formats: Record<string, string> = {
  uuid: '0190f3a2-…',
  email: 'asha@acme.example.com',
  date: '2026-04-01',
  'date-time': '2026-04-01T09:00:00Z',
};

function exampleOf(schema: Schema): unknown {
  const { anyOf, oneOf, type, format, minimum } = schema;
  const first = ((anyOf ?? oneOf) as Schema[] | undefined)?.[0];
  if (first) return exampleOf(first);
  if ('const' in schema) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[0];
  if (format === 'binary') return 'file';
  if (type === 'object') return requiredOf(schema);
  if (type === 'array') return (schema.minItems as number) > 0 ? [exampleOf((schema.items ?? {}) as Schema)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, (minimum as number | undefined) ?? 1);
  if (type === 'boolean') return true;
  return formats[String(format)] ?? '…';
}

function requiredOf({ properties, required }: Schema): Record<string, unknown> {
  const names = (required as string[] | undefined) ?? [];
  return Object.fromEntries(
    names.map((name) => [name, exampleOf(((properties ?? {}) as Record<string, Schema>)[name]!)]),
  );
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'string') return value === 'file' ? 'file' : `'${value}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${written(inner)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** A call by the client that the page offers, with what it must be given. */
export function codeSample(name: string, input: Schema): Schema {
  const [form = input] = (input.anyOf as Schema[] | undefined) ?? [input];
  const source = `const answer = await api.call('${name}', ${written(requiredOf(form))});`;
  return { lang: 'typescript', label: 'TypeScript', source };
}
