import { type ErrorCode, errors } from '@apprecio/contract/generated/errors';

type Schema = Record<string, unknown>;

/** The answers of errors, one a status, each naming its codes. */
export function problemsOf(codes: readonly ErrorCode[]): Schema {
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

interface Own {
  summary: string;
  /** The types of an answer, by its status. */
  answers: Record<string, string[]>;
  errors: readonly ErrorCode[];
  parameters?: Schema[];
  bearer?: true;
  /** A text that is posted, as it came. */
  posted?: true;
}

function text(place: 'path' | 'query', name: string, format?: string): Schema {
  return { name, in: place, required: true, schema: { type: 'string', ...(format && { format }) } };
}

const fileTypes = [
  'image/webp',
  'image/jpeg',
  'image/png',
  'image/gif',
  'video/mp4',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/csv',
];
const limited = ['request.too_many', 'server.busy', 'server.failed'] as const;

const own: Record<string, Own> = {
  '/events': {
    summary: 'Live events; read with fetch and the bearer header.',
    answers: { '200': ['text/event-stream'] },
    errors: [
      ...limited,
      'session.missing',
      'session.invalid',
      'session.wrong_host',
      'session.expired',
      'keys.invalid',
      'keys.closed',
    ],
    parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
    bearer: true,
  },
  '/files/{organisation}/{file}/{name}': {
    summary: 'A file, by the signed address that an answer gave; of a video also a part of it.',
    answers: { '200': fileTypes, '206': ['video/mp4'], '416': [] },
    errors: [...limited, 'request.not_found'],
    parameters: [
      text('path', 'organisation', 'uuid'),
      text('path', 'file', 'uuid'),
      text('path', 'name'),
      text('query', 'until'),
      text('query', 'key'),
      { name: 'Range', in: 'header', required: false, schema: { type: 'string' } },
    ],
  },
  '/calendar/{secret}': {
    summary: 'The calendar of whoever made this secret address: events and celebrations that they may see.',
    answers: { '200': ['text/calendar'], '304': [] },
    errors: [...limited, 'access.not_found', 'module.off'],
    parameters: [text('path', 'secret')],
  },
  '/payments/webhook/{secret}': {
    summary:
      'Where the payment service of an organisation posts what happens, signed by it; repeated, it changes nothing.',
    answers: { '200': ['application/json'] },
    errors: [...limited, 'request.malformed', 'request.too_large', 'access.not_found', 'payments.unconfirmed'],
    parameters: [text('path', 'secret')],
    posted: true,
  },
  '/health': { summary: 'The process runs.', answers: { '200': ['application/json'] }, errors: ['server.failed'] },
  '/ready': {
    summary: 'The process can serve: the database answers.',
    answers: { '200': ['application/json'] },
    errors: ['server.busy', 'server.failed'],
  },
  '/metrics': {
    summary: 'Figures for Prometheus, from this machine only.',
    answers: { '200': ['text/plain'] },
    errors: ['request.not_found', 'server.failed'],
  },
  '/openapi.json': { summary: 'This document.', answers: { '200': ['application/json'] }, errors: limited },
  '/docs/reference.js': {
    summary: 'The script of that page.',
    answers: { '200': ['text/javascript'], '304': [] },
    errors: limited,
  },
  '/docs/apprecio-client.ts': {
    summary: 'A typed client for TypeScript, generated from this document.',
    answers: { '200': ['text/plain'] },
    errors: limited,
  },
  '/docs': { summary: 'This document as a page.', answers: { '200': ['text/html'] }, errors: limited },
};

const descriptions: Record<string, string> = {
  '206': 'The part asked for',
  '304': 'It has not changed',
  '416': 'There is no such part',
};

function entryOf({ summary, answers, errors: codes, parameters, bearer, posted }: Own): Schema {
  const good = Object.entries(answers).map(([status, types]) => [
    status,
    {
      description: descriptions[status] ?? 'Done',
      ...(types.length > 0 && { content: Object.fromEntries(types.map((type) => [type, {}])) }),
    },
  ]);
  return {
    [posted ? 'post' : 'get']: {
      tags: ['platform'],
      summary,
      ...(parameters && { parameters }),
      ...(posted && { requestBody: { required: true, content: { 'application/json': {} } } }),
      responses: { ...(Object.fromEntries(good) as Schema), ...problemsOf(codes) },
      security: bearer ? [{ bearer: [] }] : [],
    },
  };
}

/** The platform's own addresses, beside the operations of the contract. */
export function ownAddresses(): Record<string, Schema> {
  return Object.fromEntries(Object.entries(own).map(([path, address]) => [path, entryOf(address)]));
}
