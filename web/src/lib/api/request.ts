import type { Answer, Input } from '@apprecio/contract/api/define';
import type { Problem } from '@apprecio/contract/api/problem';
import type { ErrorCode } from '@apprecio/contract/generated/errors';
import { firstOperations } from '@apprecio/contract/generated/first-operations';
import type { AllOperations, OperationName } from '@apprecio/contract/generated/operations';
import { loadMessages } from '../i18n/messages.ts';
import { consumePrefetched } from './prefetched.ts';

/** The input of an operation. */
export type InputOf<N extends OperationName> = Input<AllOperations[N]>;

type WithFile<I, F> = I extends unknown ? (F extends keyof I ? Omit<I, F> & { [K in F]: File } : never) : never;

/** The data sent to an operation: its input, with a file if the operation takes one. */
export type Sent<N extends OperationName> =
  | InputOf<N>
  | (AllOperations[N] extends { upload: { field: infer F } } ? WithFile<InputOf<N>, F> : never);

/** The answer of an operation. */
export type AnswerOf<N extends OperationName> = Answer<AllOperations[N]>;

/** The base address of calls: the value of `<meta name="api-base">`, else `/api` on this host. */
export const apiBase =
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') ?? '/api';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'session.invalid',
  403: 'access.denied',
  404: 'request.not_found',
  413: 'request.too_large',
  419: 'session.expired',
  429: 'request.too_many',
  502: 'server.busy',
  503: 'server.busy',
  504: 'server.busy',
};

/** The server's refusal: a stable code, its English title, and the messages of single fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Until when the act is refused, where the server says so. */
  readonly until: string | null;
  /** Seconds to wait before another try, where the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | null = null) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? codeOfStatus[status] ?? 'server.failed';
    this.title = problem.title ?? '';
    this.fields = problem.errors ?? {};
    this.requestId = problem.requestId ?? null;
    this.until = problem.until ?? null;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached, or did not answer in time. */
export class NetworkError extends Error {
  readonly timedOut: boolean;

  constructor(timedOut: boolean) {
    super(timedOut ? 'The server did not answer in time.' : 'The server could not be reached.');
    this.name = 'NetworkError';
    this.timedOut = timedOut;
  }
}

/** An error of a failed call. */
export type CallError = ApiError | NetworkError;

/** Returns true if the same call may succeed later: no network, too many requests, or a server error. */
export function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}

/** Returns true if a call failed because it timed out. */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof NetworkError && error.timedOut;
}

/** Options of a request. */
export interface RequestOptions {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Sends instead of `fetch`. */
  send?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
}

interface Line {
  method: string;
  path: string;
  marks: string[];
  timeoutMs: number;
}

/** The longest a call may take, in seconds, where its operation says nothing else. */
const usualTimeoutSeconds = 10;

let lines = firstOperations;

/** Loads the lines of all operations. The first load holds those of sign-in, the frame and Home. */
export async function loadOperations(): Promise<void> {
  lines = (await import('./all-operations.ts')).operationsTable;
}

/**
 * Returns the method, path, marks and time-out of an operation.
 * @throws NetworkError when its line is still to come and cannot be loaded
 */
export async function operation(name: OperationName): Promise<Line> {
  if (!lines[name]) {
    await loadOperations().catch(() => {
      throw new NetworkError(false);
    });
  }
  const [method = '', path = '', ...marks] = lines[name]!.split(' ');
  return { method, path, marks, timeoutMs: Number(marks.find(Number) ?? usualTimeoutSeconds) * 1000 };
}

function split(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** The multipart form of an input with a file; null for one without. */
function formOf(input: Record<string, unknown>): FormData | null {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function searchOf(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function build(
  name: OperationName,
  { method, path }: Line,
  input: object,
  options: RequestOptions,
): [string, RequestInit] {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (name === 'auth.refresh') headers['x-requested-with'] = 'fetch';
  const credentials = apiBase.startsWith('/') ? 'same-origin' : 'include';
  const address = split(path, input);
  if (method === 'GET') return [`${apiBase}${address.path}${searchOf(address.rest)}`, { method, headers, credentials }];
  const form = formOf(address.rest);
  if (form) return [`${apiBase}${address.path}`, { method, headers, credentials, body: form }];
  headers['content-type'] = 'application/json';
  return [`${apiBase}${address.path}`, { method, headers, credentials, body: JSON.stringify(address.rest) }];
}

async function readProblem(response: Response): Promise<ApiError> {
  // The texts of refusals are not part of the first load. Without them the server's English title is shown.
  const words = response.status === 419 ? undefined : loadMessages('errors').catch(() => undefined);
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  let problem: Partial<Problem> = {};
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) problem = body;
  } catch {
    problem = {};
  }
  await words;
  return new ApiError(response.status, problem, Number.isFinite(wait) ? wait : null);
}

/**
 * Sends one call, without any rule of the session; features use `call` of `client.ts`.
 * @throws ApiError when the server refuses, NetworkError when there is no answer in time, AbortError when `signal` says
 */
export async function request<N extends OperationName>(
  name: N,
  input: Sent<N>,
  options: RequestOptions = {},
): Promise<AnswerOf<N>> {
  const line = await operation(name);
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop.abort();
  }, line.timeoutMs);
  const abort = () => stop.abort();
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) abort();
  try {
    const [address, init] = build(name, line, input, options);
    const body = typeof init.body === 'string' ? init.body : '';
    const prefetched = consumePrefetched(address, body, options.token, stop.signal);
    const response = await (prefetched ?? (options.send ?? fetch)(address, { ...init, signal: stop.signal }));
    if (!response.ok) throw await readProblem(response);
    return (await response.json()) as AnswerOf<N>;
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError || options.signal?.aborted) throw error;
    throw new NetworkError(timedOut);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}
