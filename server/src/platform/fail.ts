import { type ErrorCode, errors } from '@apprecio/contract/generated/errors';

interface Extra {
  detail?: string;
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Until when the act is refused. */
  until?: Date;
}

/** An expected error: everything written is rolled back and the caller gets the problem of `code`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Extra;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(errors[code][1]);
    this.code = code;
    this.status = errors[code][0];
    this.extra = extra;
  }
}

/** Makes the error to throw; `throw fail('points.insufficient')` rolls all back. */
export function fail(code: ErrorCode, extra?: Extra): Failure {
  return new Failure(code, extra);
}

/** As `fail`, with its words at one field of the form as well. */
export function failAt(field: string, code: ErrorCode): Failure {
  return new Failure(code, { errors: { [field]: errors[code][1] } });
}

/** An error answer that commits the writes of the function that returns it (failed attempts, ended sessions). */
export class Refusal {
  readonly failure: Failure;

  constructor(failure: Failure) {
    this.failure = failure;
  }
}

/** Answers the error of `code` while the transaction commits. */
export function refuse(code: ErrorCode, extra?: Extra): Refusal {
  return new Refusal(new Failure(code, extra));
}

/**
 * Returns true if an operation failed because its organisation was removed in the meantime; nothing remains to be
 * done.
 */
export function isRemoved(error: unknown): boolean {
  return error instanceof Failure && error.code === 'organisation.unknown';
}

interface DatabaseError {
  code: string;
  message: string;
  constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as Partial<DatabaseError>).code === 'string';
}

/**
 * The name of the constraint that a database error is about, or null. Works where the server reports no name of its
 * own and adds a shard number (Citus, rule 12).
 */
export function constraintOf(error: unknown): string | null {
  if (!isDatabaseError(error) || !error.code.startsWith('23')) return null;
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d+$/, '') ?? null;
}

/** Returns true if the whole step may be retried: a deadlock or a serialisation failure. */
export function isRetryable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '40P01' || error.code === '40001');
}

/** Returns true if the database is unavailable, stopping or too busy: the caller gets 503 and may retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Partial<DatabaseError>).code ?? '';
  return (
    [
      '57P01',
      '57P02',
      '57P03',
      '08006',
      '08001',
      '08003',
      '53300',
      '55P03',
      '57014',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
    ].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(error.message)
  );
}
