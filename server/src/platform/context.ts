import type { Bundle, RightsHolder } from '@apprecio/contract/api/bundles';
import type { Answer, Operation, Operations, Parsed } from '@apprecio/contract/api/define';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import type { Module } from '@apprecio/contract/api/modules';
import type { TenantContext } from './activity.ts';
import type { Config } from './config.ts';
import type { Failure, Refusal } from './fail.ts';
import type { HostInfo } from './hosts.ts';
import type { Services, Storage } from './services.ts';

/** The claims of the signed access token; never the role. `expiresAt` in milliseconds since 1970. */
export interface TokenClaims {
  organisationId: string;
  subdomain: string;
  sessionId: string;
  personId: string;
  expiresAt: number;
  /** The API key that came in place of a token. */
  key?: KeyClaims;
}

/** An API key as it came: its id, the hash of its text, and the address of the call. */
export interface KeyClaims {
  id: string;
  hash: string;
  address: string;
}

/** The two-step sign-in of a person, as far as their rights need it. */
export interface FactorDuty {
  on: boolean;
  /** True if the policy names a bundle of the person. */
  must: boolean;
  /** The end of the days of grace, of the first bundle that closes; null with two-step sign-in or without a duty. */
  due: Date | null;
  /** The bundles that are closed until two-step sign-in is on. */
  closed: readonly Bundle[];
}

/** The person behind a request, as the database knows them at this moment. */
export interface Caller extends RightsHolder {
  id: string;
  timeZone: string;
  sessionId: string;
  /** Until when what needs power waits, because another gave it less than 72 hours ago; null when it does not wait. */
  freshUntil: Date | null;
  /** Until when the account is without its private things, after an admin changed its address; null when it is whole. */
  privateClosedUntil: Date | null;
  /** The modules that the company has switched off. */
  modulesOff: readonly Module[];
  /** The rights of the API key that calls; absent of a person. */
  keyRights?: readonly KeyRight[];
  /** The person's two-step sign-in and the demand of the company's policy. A key has none. */
  factor?: FactorDuty;
  /** True if a change of rights by this operation needs a code first. */
  codeDue?: boolean;
}

/** Data of a request and response, beyond input and answer, that a function may read or set. */
export interface RequestContext {
  address: string;
  userAgent: string;
  host: HostInfo;
  /** The claims of a token that came along, if its signature and time are right. */
  claims: TokenClaims | null;
  /** True if the browser states that the product's own page made this call. */
  fromOwnPage: boolean;
  refreshCookie: string | null;
  setRefreshCookie(secret: string | null): void;
  /** Makes the browser forget what it fetched here. */
  clearCache(): void;
  /** Recognises, for minutes, the browser that began to sign in elsewhere. */
  signInCookie: string | null;
  setSignInCookie(secret: string): void;
  /** Recognises, for a month, the browser in which a person gave a code. */
  deviceCookie: string | null;
  setDeviceCookie(secret: string): void;
  config: Config;
}

/** The outcome of one row of a bulk act. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Methods that only a write may call. */
export interface Writing {
  /** Says that a write changed nothing, and why; without it a write that records nothing fails. */
  noActivity(why: string): void;
  /** Runs `work` for each row behind a savepoint: a Failure undoes that row alone and becomes its outcome. */
  each<R, T>(rows: readonly R[], work: (row: R) => Promise<T>): Promise<Outcome<T>[]>;
}

/** A call of someone signed in: one transaction of their organisation. */
export interface PersonContext extends TenantContext, Writing {
  person: Caller;
  requestContext: RequestContext;
}

/** A call without a token, in the organisation of its host or of its secret. */
export interface PublicContext extends TenantContext, Writing {
  /** Says whose secret this is, so that what is recorded names them. */
  actAs(personId: string): void;
  requestContext: RequestContext;
}

interface Steps {
  now: Date;
  requestId: string;
  requestContext: RequestContext;
  services: Services;
  noActivity(why: string): void;
}

/** A public call that hashes or calls out: no transaction of its own but short steps. */
export interface ExternalContext extends Steps {
  step<T>(organisationId: string, work: (ctx: TenantContext) => Promise<T>, actorId?: string): Promise<T>;
}

/** A call of someone signed in that hashes, parses or calls out: no transaction of its own but short steps. */
export interface PersonExternalContext extends Steps {
  person: Caller;
  organisationId: string;
  storage: Storage;
  step<T>(work: (ctx: PersonContext) => Promise<T>): Promise<T>;
}

export type ContextOf<O extends Operation> = O extends { access: 'public'; external: true }
  ? ExternalContext
  : O extends { access: 'public' }
    ? PublicContext
    : O extends { external: true }
      ? PersonExternalContext
      : PersonContext;

export type Handler<O extends Operation> = (ctx: ContextOf<O>, input: Parsed<O>) => Promise<Answer<O> | Refusal>;

/** An operation of the contract with the function that does it. */
export interface Route {
  name: string;
  operation: Operation;
  handler: (ctx: never, input: never) => Promise<unknown>;
}

/** Binds every operation of a feature to its function; the compiler refuses a missing or an extra one. */
export function bind<T extends Operations>(operations: T, handlers: { [K in keyof T]: Handler<T[K]> }): Route[] {
  return Object.entries(operations).map(([name, operation]) => ({
    name,
    operation,
    handler: handlers[name as keyof T] as unknown as Route['handler'],
  }));
}
