import { isRecord } from '../records.ts';
import type { World } from '../world.ts';

interface Schema {
  properties?: Record<string, Schema>;
  format?: string;
}

interface Entry {
  /** The platform's own addresses have none. */
  operationId?: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  security?: Record<string, unknown>[];
}

/** The OpenAPI document as a client reads it. */
export interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Entry>>;
}

/** One call of the document, with its address and method. */
export interface Documented extends Entry {
  path: string;
  method: string;
}

/** Every call of the document. */
export function callsOf({ paths }: Document): Documented[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => ({ ...entry, path, method: method.toUpperCase() })),
  );
}

function binaryField(schema: Schema): string | undefined {
  return Object.entries(schema.properties ?? {}).find(([, { format }]) => format === 'binary')?.[0];
}

/**
 * Builds the body of a call from the document's content types: a form if it accepts one and there is a file,
 * otherwise JSON.
 */
async function bodyOf(call: Documented, values: Record<string, unknown>): Promise<Response | null> {
  const { content } = call.requestBody ?? {};
  if (!content) return null;
  const form = content['multipart/form-data'];
  const field = form && binaryField(form.schema);
  if (!form || !field || !(values[field] instanceof Blob)) {
    if (!content['application/json']) throw new Error(`${call.path} takes no JSON`);
    return new Response(JSON.stringify(values), { headers: { 'content-type': 'application/json' } });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (!form.schema.properties?.[name]) throw new Error(`${call.path} has no field ${name}`);
    body.append(name, value instanceof Blob ? value : String(value));
  }
  return new Response(body);
}

/** A client that knows nothing but the document that a world serves. */
export async function generatedClient(world: World) {
  const document = (await world.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<Document>();
  const calls = new Map(callsOf(document).map((call) => [call.operationId, call]));
  return {
    calls: callsOf(document),
    call: async (operationId: string, values: Record<string, unknown>, token: string) => {
      const call = calls.get(operationId);
      if (!call) throw new Error(`There is no ${operationId}`);
      const rest = { ...values };
      let url = `${document.servers[0]!.url}${call.path}`;
      for (const { name, in: place } of call.parameters ?? []) {
        if (place !== 'path') continue;
        url = url.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
        delete rest[name];
      }
      const asksKey = call.parameters?.some(({ name, in: place }) => place === 'header' && name === 'Idempotency-Key');
      const body = await bodyOf(call, rest);
      const reply = await world.app.inject({
        method: call.method as 'GET',
        url,
        headers: {
          host: 'localhost:3000',
          ...(body && { 'content-type': body.headers.get('content-type')! }),
          ...(asksKey && { 'idempotency-key': crypto.randomUUID() }),
          ...(call.security?.some((scheme) => 'bearer' in scheme) && { authorization: `Bearer ${token}` }),
        },
        ...(body && { payload: Buffer.from(await body.arrayBuffer()) }),
      });
      const answer: unknown = reply.json();
      return { status: reply.statusCode, body: isRecord(answer) ? answer : {} };
    },
  };
}
