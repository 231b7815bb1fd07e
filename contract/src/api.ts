import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An object schema, or a union of them: path, query and body fields of an operation, by name. */
export type InputSchema = z.core.$ZodType<Record<string, unknown>>;

interface Common {
  /** One string an operation: contract key, function, query key, audit label, metric, test title. */
  kind: 'read' | 'write';
  method: Method;
  /** As in section 7 of the specification; `{id}` marks a path parameter. */
  path: string;
  input: InputSchema;
  output: z.core.$ZodType;
  /** Business errors it may answer, beside those of the pipeline. */
  errors?: readonly ErrorCode[];
  summary: string;
  requirements: readonly string[];
  /** Why a write records no activity. */
  quiet?: string;
  /** Takes one picture of up to 2 MB as multipart form data, in the field of this name. */
  picture?: string;
  /** The most bytes of that picture, where 2 MB are not enough. */
  pictureBytes?: number;
  /** Takes one file of up to `bodyLimit` bytes as multipart form data, in the field of this name; it goes to disk. */
  largeFile?: string;
  /** Larger bodies than the 1 MB of every other call, in bytes. */
  bodyLimit?: number;
}

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
export type PersonOperation = Common & Work & { access: Permission };

/** A call without a token. `tenant` says where its organisation comes from. */
export type PublicOperation = Common &
  Work & {
    access: 'public';
    tenant: 'host' | 'secret' | 'none';
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
export function declare<const T extends Operations>(operations: T): T {
  return operations;
}
