import { ndjsonType } from '../ndjson.ts';

type Schema = Record<string, unknown>;

interface Entry {
  operationId?: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const plain: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectOf({ properties, required, additionalProperties }: Schema): string {
  const must = new Set((required as string[] | undefined) ?? []);
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(
    ([name, schema]) => `${JSON.stringify(name)}${must.has(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object' && additionalProperties !== null
    ? `Record<string, ${typeOf(additionalProperties as Schema)}>`
    : 'Record<string, never>';
}

function arrayOf({ items, prefixItems }: Schema): string {
  if (prefixItems) return `[${(prefixItems as Schema[]).map(typeOf).join(', ')}]`;
  return `(${typeOf((items ?? {}) as Schema)})[]`;
}

function typeOf(schema: Schema): string {
  const { anyOf, oneOf, allOf, type } = schema;
  const choices = (anyOf ?? oneOf) as Schema[] | undefined;
  if (choices) return choices.map((each) => `(${typeOf(each)})`).join(' | ');
  if (allOf) return (allOf as Schema[]).map((each) => `(${typeOf(each)})`).join(' & ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return (schema.enum as unknown[]).map((each) => JSON.stringify(each)).join(' | ');
  if (Array.isArray(type)) return type.map((each) => `(${typeOf({ ...schema, type: each })})`).join(' | ');
  if (schema.format === 'binary') return 'Blob';
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return arrayOf(schema);
  return plain[String(type)] ?? 'unknown';
}

function inputOf({ parameters = [], requestBody }: Entry): string {
  const fields = parameters
    .filter(({ in: place }) => place !== 'header')
    .map(({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema ?? {})}`);
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => typeOf(schema));
  const parts = [
    ...(fields.length > 0 ? [`{ ${fields.join('; ')} }`] : []),
    ...(bodies.length > 0 ? [`(${bodies.join(' | ')})`] : []),
  ].filter((part) => part !== '(Record<string, never>)');
  return parts.join(' & ') || 'Record<string, never>';
}

function outputOf({ responses }: Entry): string {
  const { content } = responses['200'] ?? {};
  const lines = content?.[ndjsonType]?.schema;
  return lines ? `(${typeOf(lines)})[]` : typeOf(content?.['application/json']?.schema ?? {});
}

const client = `export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  errors?: Record<string, string>;
  requestId: string;
}

/** The error of a rejected call. Branch on \`problem.code\`. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

export interface Settings {
  /** Your company's own address, such as https://acme.example.com */
  origin: string;
  /** The token of a person who signed in, or an API key of your company: apr_… */
  token?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

function bodyOf(values: Record<string, unknown>): FormData | string {
  if (!Object.values(values).some((value) => value instanceof Blob)) return JSON.stringify(values);
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

export function apprecio({ origin, token, fetch: send = fetch }: Settings) {
  return {
    /** Sends a call. \`key\` repeats an earlier one safely; without it each call is a new one. */
    async call<Name extends keyof Calls>(
      name: Name,
      input: Calls[Name]['input'],
      { key = crypto.randomUUID() }: { key?: string } = {},
    ): Promise<Calls[Name]['output']> {
      const [method, path, asksKey] = addresses[name];
      const rest: Record<string, unknown> = { ...input };
      let url = path.replace(/\\{(\\w+)\\}/g, (_place, field: string) => {
        const value = encodeURIComponent(String(rest[field]));
        delete rest[field];
        return value;
      });
      const hasBody = method === 'POST' || method === 'PUT';
      const query = hasBody ? [] : Object.entries(rest).flatMap(([field, value]) =>
        value === undefined ? [] : [value].flat().map((each): [string, string] => [field, String(each)]));
      if (query.length > 0) url += \`?\${new URLSearchParams(query).toString()}\`;
      const body = hasBody ? bodyOf(rest) : undefined;
      const headers: Record<string, string> = {};
      if (typeof body === 'string') headers['content-type'] = 'application/json';
      if (token) headers['authorization'] = \`Bearer \${token}\`;
      if (asksKey) headers['idempotency-key'] = key;
      const reply = await send(\`\${origin}/api\${url}\`, { method, headers, ...(body !== undefined && { body }) });
      const isLines = reply.headers.get('content-type')?.startsWith('application/x-ndjson');
      const answer: unknown = isLines
        ? (await reply.text()).split('\\n').filter(Boolean).map((line) => JSON.parse(line) as unknown)
        : await reply.json();
      if (!reply.ok) throw new Refused(answer as Problem);
      return answer as Calls[Name]['output'];
    },
  };
}
`;

/** A client in TypeScript for everything an OpenAPI document names: one file without dependencies. */
export function clientSource(document: Record<string, unknown>): string {
  const entries = Object.entries(document.paths as Record<string, Record<string, Entry>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, entry]) => (entry.operationId ? [{ path, method, entry }] : [])),
  );
  const calls = entries.map(
    ({ entry }) =>
      `  /** ${entry.summary} */\n  ${JSON.stringify(entry.operationId)}: { input: ${inputOf(entry)}; output: ${outputOf(entry)} };`,
  );
  const addresses = entries.map(({ path, method, entry }) => {
    const asksKey = (entry.parameters ?? []).some(({ name }) => name === 'Idempotency-Key');
    return `  ${JSON.stringify(entry.operationId)}: [${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}, ${asksKey}],`;
  });
  return [
    '// Apprecio: a client generated from /api/openapi.json. Download it again after an upgrade.',
    `export interface Calls {\n${calls.join('\n')}\n}`,
    `const addresses: { [Name in keyof Calls]: readonly [method: string, path: string, asksKey: boolean] } = {\n${addresses.join('\n')}\n};`,
    client,
  ].join('\n\n');
}
