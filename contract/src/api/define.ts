import type { z } from 'zod';
import type { ErrorCode } from '../../generated/errors.ts';
import type { KeyRight } from './key-rights.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An object schema, or a union of them: path, query and body fields of an operation, by name. */
export type InputSchema = z.core.$ZodType<Record<string, unknown>>;

/** The one file that an operation takes, as a field of a multipart form. */
export interface Upload {
  field: string;
  /**
   * The kind of file. A `picture` or a `document` is read into memory; `media` (a picture or a video) is written to
   * disk. A `csv` is read as text and may also come as a JSON body.
   */
  kind: 'picture' | 'document' | 'media' | 'csv';
  /** The largest file, in bytes. */
  maxBytes: number;
}

/**
 * The way out of a write that a person did not mean. `npm run check` holds the screens to it.
 *
 * `undo` names the operation that takes it back, and `until` for how long. It is itself where the earlier value is set
 * again. Where one press sends it, the same place offers the undoing.
 *
 * `asks` says what cannot be taken back or whom it reaches. A form or a question sends it.
 *
 * `harmless` says why one press may send it. `own` touches only the caller. `unseen` shows nothing to others.
 * `reversible` is set back by the same control and notifies nobody.
 */
export type Safeguard = { undo: string; until?: string } | { asks: string } | { harmless: string };

interface Common {
  method: Method;
  /** As in section 7 of the specification; `{id}` marks a path parameter. */
  path: string;
  /** Further addresses of the same call, where the specification names it twice. */
  aliases?: readonly string[];
  input: InputSchema;
  output: z.core.$ZodType;
  /** Business errors it may answer, beside those of the pipeline. */
  errors?: readonly ErrorCode[];
  /**
   * The reads that a write changes, by name, or all reads of a feature by its prefix. The web refetches them after
   * success. `generated/affects.ts` rejects a name that does not exist.
   */
  affects?: readonly string[];
  summary: string;
  requirements: readonly string[];
  /** The client timeout in milliseconds, if the default of 10,000 is too short. */
  timeoutMs?: number;
  /** Takes a file as multipart form data. */
  upload?: Upload;
  /** Answers the rows of its one field `lines` as NDJSON: one JSON value a line, for programs that collect them. */
  ndjson?: true;
}

/** A read, or a write with what guards against a slip. */
type Effect =
  | { kind: 'read'; quiet?: undefined; safeguard?: undefined }
  | {
      kind: 'write';
      /** The reason why a write records no activity. */
      quiet?: string;
      safeguard: Safeguard;
    };

/** One transaction, which may store its answer under a key; or a function without one, which may not. */
type Work =
  | {
      external?: undefined;
      /** Takes an Idempotency-Key: `required` for what moves points, money or stock. */
      idempotent?: 'required';
    }
  | {
      /** The function may call third parties or burn CPU: it has no `db`, only steps. */
      external: true;
      idempotent?: undefined;
    };

/** A call of someone who is signed in, with the right it asks for. */
export type PersonOperation = Common &
  Effect &
  Work & {
    access: Permission;
    /**
     * A restriction for people who became an admin, or got an address or a password from another admin, within 72
     * hours. `waits` refuses the whole operation, `byEffect` refuses it if it records one of `powerActivities`.
     */
    freshPower?: 'waits' | 'byEffect';
    /** Opens something private of the caller’s: refused while their account is closed after a change of its address. */
    opensPrivate?: true;
    /**
     * Asks people with two-step sign-in for a code, unless this session gave one within five minutes. `byEffect` asks
     * only if the operation changes rights. People without two-step sign-in pass.
     */
    stepUp?: true | 'byEffect';
    /**
     * The right that an API key needs beside `access`, or `never`. Without it a key may not call what is everyone's
     * (`self`); for the rest `access` decides.
     */
    byKey?: KeyRight | 'never';
    /** The error detail for a call without a token, if the usual sentence says too little. */
    strangerText?: string;
  };

/** A call without a token. `tenant` says where its organisation comes from. */
export type PublicOperation = Common &
  Effect &
  Work & {
    access: 'public';
    tenant: 'host' | 'secret' | 'none';
    /**
     * True if the caller must stay unknown. A call with a token or a cookie is refused, and no log line, span or
     * activity records the call. It has its own rate limit.
     */
    anonymous?: true;
    /** A part of signing in, which has a limit of its own for each address: an office that begins at nine shares one. */
    signsIn?: true;
  };

export type Operation = PersonOperation | PublicOperation;
export type Operations = Record<string, Operation>;

export type Input<O extends Operation> = z.input<O['input']>;
export type Parsed<O extends Operation> = z.output<O['input']>;
export type Answer<O extends Operation> = z.input<O['output']>;
export type Received<O extends Operation> = z.output<O['output']>;

/** Declares the operations of one feature, keeping their exact types. */
export function define<const T extends Operations>(operations: T): T {
  return operations;
}
