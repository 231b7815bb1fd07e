import { errors, type ErrorCode } from '@apprecio/contract/generated/errors';
import type { LiveEvent } from '@apprecio/contract/generated/live';
import type { OperationName } from '@apprecio/contract/generated/operations';
import { operationsTable } from '@apprecio/contract/generated/operations-table';
import { vi } from 'vitest';
import type { AnswerOf, InputOf } from '../lib/api/request.ts';

/** One call as it reached the network. */
export interface Call<N extends OperationName = OperationName> {
  name: N;
  input: InputOf<N>;
  key: string | null;
  headers: Headers;
  /** The uploaded form, if any. */
  form: FormData | null;
}

type Handlers = { [N in OperationName]?: (call: Call<N>) => AnswerOf<N> | Promise<AnswerOf<N>> };

/** An error that a handler throws to answer with a refusal of the server. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** An error that a handler throws to simulate a network failure. */
export class Unreachable extends Error {}

interface Match {
  name: OperationName;
  params: Record<string, string>;
}

function find(method: string, path: string): Match | undefined {
  for (const [name, text] of Object.entries(operationsTable)) {
    const [itsMethod, itsPath = ''] = text.split(' ');
    const fields = [...itsPath.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const shape = new RegExp(`^${itsPath.replace(/\{\w+\}/g, '([^/]+)')}$`);
    const found = itsMethod === method && shape.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(fields.map((field, at) => [field, decodeURIComponent(found[at + 1] ?? '')]));
    return { name: name as OperationName, params };
  }
  return undefined;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Stands for the server at the network's edge: answers operations by handlers that the contract types. */
export function stubApi(handlers: Handlers) {
  const calls: Call[] = [];
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const stream = () =>
    new Response(new ReadableStream<Uint8Array>({ start: (controller) => void listeners.add(controller) }), {
      status: 200,
    });

  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    if (path === '/events') return stream();
    const match = find(init.method ?? 'GET', path);
    if (!match) return json(404, { code: 'request.not_found' });
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
    const input = { ...Object.fromEntries(url.searchParams), ...body, ...match.params } as InputOf<OperationName>;
    const headers = new Headers(init.headers);
    const form = init.body instanceof FormData ? init.body : null;
    const call: Call = { name: match.name, input, key: headers.get('idempotency-key'), headers, form };
    calls.push(call);
    const handler = handlers[match.name] as ((call: Call) => unknown) | undefined;
    if (!handler) throw new Error(`No answer for ${match.name}`);
    try {
      return json(200, await handler(call));
    } catch (error) {
      if (error instanceof Unreachable) throw new TypeError('Failed to fetch', { cause: error });
      if (!(error instanceof Refusal)) throw error;
      const [status, title] = errors[error.code];
      return json(status, { code: error.code, title, status, errors: error.fields, requestId: 'r' });
    }
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  localStorage.setItem('user_token', 'token');
  return {
    calls,
    /** The calls of one operation, in order. */
    of: <N extends OperationName>(name: N) => calls.filter((call) => call.name === name) as unknown as Call<N>[],
    /** Answers an operation differently from now on. */
    on: <N extends OperationName>(name: N, handler: NonNullable<Handlers[N]>) => {
      handlers[name] = handler;
    },
    /** Sends a live event to every open stream. */
    publish: (event: LiveEvent) => {
      const block = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
      for (const listener of listeners) listener.enqueue(block);
    },
  };
}

/** The server of a test. */
export type StubApi = ReturnType<typeof stubApi>;
