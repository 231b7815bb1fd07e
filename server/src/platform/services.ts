import type { Readable } from 'node:stream';
import type { Group, Mail, Reactor } from './activity.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Scope } from './db/db.ts';
import type { LiveHub } from './live/hub.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracer } from './observability/tracing.ts';
import type { MailBrand } from './text/mail-blocks.ts';

/** Thrown by a mailer when a mail can never be delivered, such as to a mailbox that does not exist. */
export class Undeliverable extends Error {}

/** Sends one mail; sent again with the same id it is recognisably the same mail. */
export interface Mailer {
  /** @throws Undeliverable when another try is in vain */
  send(mail: Mail, id: string, brand: MailBrand): Promise<void>;
  /** Removes what is kept here of the mails of a company that is gone. */
  forget?(subdomain: string): Promise<void>;
}

/** A browser that push can reach. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An app that push can reach, by its registration token of Firebase. */
export interface PushApp {
  appToken: string;
}

/** A device that push can reach. */
export type PushTarget = PushBrowser | PushApp;

/** Content of a push, and the address it opens. */
export interface PushMessage {
  title: string;
  message: string;
  deeplink: string;
  notificationEventType?: string;
  notificationId?: string;
}

/** Lifetime of a push in seconds, and its topic; it replaces an earlier push of the same topic. */
export interface PushOptions {
  ttlSeconds: number;
  topic: string;
}

/** Outcome of a push: accepted, device removed for good, permanently refused, or to be retried. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { retryAfterMs: number | null };

/** Sends one message to a device, by the push service it belongs to. */
export interface Pusher {
  send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushOutcome>;
}

/** A stored file of which parts are read. */
export interface StoredFile {
  size: number;
  /** Its bytes from one to another, both included. */
  read(from: number, to: number): Promise<Readable>;
}

/** The store of the bytes of files, by their path `<organisation>/<file>/<name>`. */
export interface Storage {
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Stores a large file without holding it in memory. */
  putLarge(path: string, file: Blob): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** A file to read in parts, or null when there is no such file. */
  open(path: string): Promise<StoredFile | null>;
  /** Removes a file with all its sizes: everything below `<organisation>/<file>/`. */
  remove(path: string): Promise<void>;
  /** The ids of the files that have bytes in an organisation, read as they are asked for. */
  list(organisationId: string): AsyncIterable<string>;
}

/** A batch of items that are written together. */
export interface WriteBatch<T> {
  /** Names it among the lots of this process. */
  key: string;
  /** Returns true if the batch is to be written now, however small it is. */
  isClosing(): Promise<boolean>;
  /** Writes all of `items` in one transaction, repeatable; answers how many rows there are then. */
  write(items: readonly T[]): Promise<number>;
}

/** Holds in memory what must not be written in the order of its arrival, and writes it in lots. */
export interface WriteQueue {
  /** Returns true if an item is held and not yet written. */
  has(key: string, name: string): boolean;
  /**
   * Holds an item by its name; false when one of that name is held.
   * @throws Failure `server.busy` when too many are held
   */
  hold<T>(lot: WriteBatch<T>, name: string, item: T): boolean;
  /** Writes the lots that are due, or all of them. One that fails stays and is tried again. */
  write(which: 'due' | 'all'): Promise<void>;
  /** Begins to write them as they become due. */
  start(): void;
  /** Writes what is held and ends. */
  stop(): Promise<void>;
}

/** Services of one process: settings, connections, live events, log. */
export interface Services {
  config: Config;
  database: Database;
  live: LiveHub;
  /** Writer of items in lots, independent of the order of their arrival. */
  lots: WriteQueue;
  log: Log;
  metrics: Metrics;
  reactor: Reactor;
  /** The groups of a person that live events name, when a stream opens. */
  groupsOf(scope: Scope, personId: string): Promise<readonly Group[]>;
  mailer: Mailer;
  /** Outbox for the mails of a demonstration, whose users cannot write to strangers. */
  outbox: Mailer;
  pusher: Pusher;
  storage: Storage;
  /** Destination of spans; null unless a collector is configured. */
  tracer: Tracer | null;
  /** The organisations that a schedule leaves out, because its module is off there. */
  resting?: ReadonlySet<string>;
  /** The present instant, for schedules; a request has its own. */
  now(): Date;
}
