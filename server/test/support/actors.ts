import type { Answer } from '@apprecio/contract/api/define';
import type { AllOperations, OperationName } from '@apprecio/contract/generated/operations';

// oxlint-disable-next-line no-explicit-any -- tests read answers of every operation
export type Body = any;

export interface Reply {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** Someone signed in, who can call every operation. */
export interface Actor {
  id: string;
  token: string;
  call<N extends OperationName>(name: N, input?: Record<string, unknown>, options?: CallOptions): Promise<Reply>;
  /** Calls with patience and answers the body; fails the test when the status is not 200. */
  ok<N extends OperationName>(
    name: N,
    input?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<AllOperations[N]>>;
}

export interface CallOptions {
  key?: string | null;
  headers?: Record<string, string>;
  host?: string;
  /** Asks again with the same key for a minute while the server is busy, as clients do: where many ask at once. */
  patient?: boolean;
}

/** An organisation of a test, with its people by the names the test gave them. */
export interface Organisation {
  id: string;
  subdomain: string;
  host: string;
  people: Record<string, Actor>;
}
