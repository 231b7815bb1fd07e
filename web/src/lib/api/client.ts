import type { OperationName } from '@apprecio/contract/generated/operations';
import { isAnother } from '../session/claims.ts';
import { confirmed } from '../session/confirming.ts';
import { endSession, readToken, renewToken } from '../session/session.ts';
import { newKey } from './idempotency.ts';
import { ApiError, operation, request, type AnswerOf, type RequestOptions, type Sent } from './request.ts';

/** Options of a call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Names the intent of an idempotent call; give the same one again to repeat it safely. */
  idempotencyKey?: string | undefined;
  /** Sends instead of `fetch`, such as with progress. */
  send?: RequestOptions['send'];
}

async function withToken<T>(send: (token: string | undefined) => Promise<T>): Promise<T> {
  let token = readToken() ?? undefined;
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const stored = readToken();
      let next: string | undefined;
      if (error.status === 419 && token && tries === 0) next = await renewToken(token);
      else if (error.status === 401 && stored && stored !== token && tries === 0) next = stored;
      if (isAnother(token ?? null, next ?? stored)) throw error;
      if (next === undefined) {
        if (error.status === 401 || error.status === 419) endSession();
        throw error;
      }
      token = next;
    }
  }
}

/** Sends; where the password or a code is wanted first, asks for it and sends again. */
async function whenConfirmed<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && /^auth\.(confirm|factor)_needed$/.test(error.code))) throw error;
      if (!(await confirmed(error.code))) throw error;
    }
  }
}

/**
 * Calls an operation of the contract. An expired token is renewed once and the call repeated (API-04); a 401 ends the
 * session, except on the public operations, which carry no token. Neither is done to the session of another person who
 * has signed in meanwhile in another tab.
 * @throws ApiError when the server refuses, NetworkError when there is no answer in time
 */
export async function call<N extends OperationName>(
  name: N,
  input: Sent<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const { marks } = await operation(name);
  const sent: RequestOptions = marks.includes('idempotent')
    ? { ...options, idempotencyKey: options.idempotencyKey ?? newKey() }
    : options;
  if (marks.includes('public')) return request(name, input, sent);
  return whenConfirmed(() => withToken((token) => request(name, input, { ...sent, token })));
}
