import { byKey } from '@apprecio/contract/api/by-key';
import type { Operation, Upload } from '@apprecio/contract/api/define';
import { moduleOfOperation } from '@apprecio/contract/api/module-of';
import { type ErrorCode, errors } from '@apprecio/contract/generated/errors';
import { z } from 'zod';
import { codeSample } from './docs/code-sample.ts';
import { grouped } from './docs/groups.ts';
import { guide } from './docs/guide.ts';
import { ndjsonType } from './ndjson.ts';
import { ownAddresses, problemsOf } from './own-addresses.ts';

type Schema = Record<string, unknown>;

function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return schema;
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

function without(schema: Schema, names: string[]): Schema {
  if (!schema.properties) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties as Schema).filter(([name]) => !names.includes(name)),
  );
  const required = ((schema.required as string[] | undefined) ?? []).filter((name) => !names.includes(name));
  return { ...schema, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

const pipelineErrors: ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'request.too_large',
  'request.too_many',
  'server.failed',
  'server.busy',
];
const signedInErrors: ErrorCode[] = [
  'session.missing',
  'session.invalid',
  'session.wrong_host',
  'session.expired',
  'access.denied',
  'keys.invalid',
  'keys.address',
  'keys.closed',
];

function responsesOf(name: string, operation: Operation): Schema {
  const codes = [
    ...pipelineErrors,
    ...(operation.access === 'public' ? [] : signedInErrors),
    ...(moduleOfOperation(name) ? (['module.off'] as const) : []),
    ...(operation.access === 'public' && operation.anonymous ? (['request.identified'] as const) : []),
    ...(operation.access === 'public' && operation.tenant !== 'none' ? (['organisation.unknown'] as const) : []),
    ...(operation.access !== 'public' && operation.freshPower ? (['access.power_waits'] as const) : []),
    ...(operation.access !== 'public' && operation.access !== 'self' ? (['auth.factor_required'] as const) : []),
    ...(operation.access !== 'public' && operation.stepUp ? (['auth.factor_needed'] as const) : []),
    ...(operation.access !== 'public' && operation.opensPrivate ? (['access.private_closed'] as const) : []),
    ...(operation.idempotent ? (['request.key_missing', 'request.key_reused'] as const) : []),
    ...(operation.errors ?? []),
  ];
  const output = schemaOf(operation.output, 'output');
  const content = operation.ndjson
    ? { [ndjsonType]: { schema: ((output.properties as Schema).lines as Schema).items } }
    : { 'application/json': { schema: output } };
  return {
    '200': { description: 'Done', content },
    ...problemsOf(codes),
  };
}

function parametersOf(operation: Operation, schema: Schema): Schema[] {
  const properties = (schema.properties ?? {}) as Schema;
  const required = (schema.required as string[] | undefined) ?? [];
  const inPath = pathNames(operation.path);
  const query = operation.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...query.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
    ...(operation.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } }]
      : []),
  ];
}

const fileTypes: Record<Upload['kind'], string> = {
  picture: 'image/jpeg, image/png, image/webp, image/gif',
  media: 'image/jpeg, image/png, image/webp, image/gif, video/mp4, video/quicktime',
  document: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ].join(', '),
  csv: 'text/csv',
};

/** The form that carries a file: of an input of several forms the one with it; the file's name travels with the file. */
function formOf(body: Schema, { field, kind, maxBytes }: Upload): Schema {
  const forms = (body.anyOf as Schema[] | undefined) ?? [body];
  const form = without(
    forms.find(({ properties }) => (properties as Schema)[field])!,
    ['fileName'],
  );
  const file = { type: 'string', format: 'binary', maxLength: maxBytes };
  const schema = { ...form, properties: { ...(form.properties as Schema), [field]: file } };
  return { schema, encoding: { [field]: { contentType: fileTypes[kind] } } };
}

function bodyOf(operation: Operation, schema: Schema): Schema {
  const { method, path, upload } = operation;
  if (method !== 'POST' && method !== 'PUT') return {};
  const body = without(schema, pathNames(path));
  const content = {
    ...(upload && { 'multipart/form-data': formOf(body, upload) }),
    ...(upload && upload.kind !== 'csv' ? {} : { 'application/json': { schema: body } }),
  };
  return { requestBody: { required: true, content } };
}

function tagOf(name: string): string {
  return name.split('.', 1)[0]!;
}

function securityOf(name: string, operation: Operation): Schema[] {
  if (operation.access === 'public') return [];
  return byKey(name, operation) === 'never' ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }];
}

function accessText(name: string, operation: Operation): string {
  if (operation.access === 'public') return 'Public.';
  const right = byKey(name, operation);
  const ofKeys = right === 'never' ? 'Closed to API keys.' : right ? `API keys need \`${right}\`.` : '';
  return `Asks for the right \`${operation.access}\`. ${ofKeys}`.trim();
}

function entryOf(name: string, operation: Operation): Schema {
  const schema = schemaOf(operation.input, 'input');
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: operation.summary,
    description: `${operation.requirements.join(', ')}. ${accessText(name, operation)}`,
    parameters: parametersOf(operation, schema),
    ...bodyOf(operation, schema),
    responses: responsesOf(name, operation),
    'x-codeSamples': [codeSample(name, schema)],
    security: securityOf(name, operation),
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    until: { type: 'string', format: 'date-time' },
    requestId: { type: 'string' },
  },
};

/** The OpenAPI 3.1 document of a set of operations and of the platform's own addresses (API-08). */
export function openApi(operations: Record<string, Operation>): Schema {
  const paths: Record<string, Schema> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { path, method, aliases = [] } = operation;
    for (const each of [path, ...aliases]) {
      const operationId = each === path ? name : `${name}.${each.slice(each.lastIndexOf('/') + 1)}`;
      (paths[each] ??= {})[method.toLowerCase()] = entryOf(operationId, { ...operation, path: each });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Apprecio',
      version: '0.1.0',
      description: guide,
    },
    servers: [{ url: '/api' }],
    ...grouped([...Object.keys(operations).map(tagOf), 'platform']),
    paths: {
      ...paths,
      ...ownAddresses(),
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the company, `apr_…`.' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}
