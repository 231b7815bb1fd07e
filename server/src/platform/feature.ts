import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { ImportName } from '@apprecio/contract/batches/files';
import type { Reactions } from './activity.ts';
import type { BatchKind } from './batch-kind.ts';
import type { Route } from './context.ts';
import type { HostInfo } from './hosts.ts';
import type { InboxParts } from './inbox.ts';
import type { ReviseMail } from './mails/mail-revisers.ts';
import type { Notices } from './notices/notices.ts';
import type { Sealed } from './security/sealed.ts';
import type { Services } from './services.ts';
import type { WaitingPayments } from './waiting-payments.ts';
import type { Delivery } from './worker/jobs.ts';
import type { Nightly, Schedule } from './worker/schedules.ts';
import type { RefreshTextKeys } from './worker/text-keys.ts';

/** What another service posted: the bytes that it signed, with its signature. */
export interface Posted {
  secret: string;
  payload: string;
  signature: string;
}

/** Where another service posts what happens; `:secret` of its path names whose it is. */
export interface Webhook {
  name: string;
  path: string;
  /** The headers that may carry the signature. */
  signatures: readonly string[];
  /** @throws Failure for what is not to be taken in */
  take(services: Services, posted: Posted): Promise<void>;
}

/** A text that other programs fetch by a secret address; `:secret` of its path names whose it is. */
export interface Feed {
  name: string;
  path: string;
  type: string;
  /** What may stand behind the secret, such as `.ics`. */
  ending: string;
  /** @throws Failure for a secret that opens nothing at this host */
  read(services: Services, secret: string, host: HostInfo): Promise<string>;
}

/** What a feature brings to the product; everything else of it stays in its folder. */
export interface Feature {
  /** The name of its folder, the prefix of its operations, activities and errors. */
  name: string;
  routes: readonly Route[];
  /** Reactions to others' activities; a function where they depend on what other features bring. */
  reactions?: Reactions | (() => Reactions);
  /** The notices of its activities. */
  notices?: readonly Notices[];
  /** The things of it that wait for people. */
  inbox?: InboxParts;
  /** What it does by the clock. */
  schedules?: readonly Schedule[];
  /** What it does once a night in each organisation. */
  nightly?: readonly Nightly[];
  /** Writes anew what it stores of texts to find and compare them by. */
  textKeys?: RefreshTextKeys;
  /** What it sends to third parties beside mails. */
  deliveries?: readonly Delivery[];
  /** How it looks at mails once more before they go out. */
  reviseMail?: ReviseMail;
  /** Where other services post what happens. */
  webhooks?: readonly Webhook[];
  /** What other programs fetch by a secret address. */
  feeds?: readonly Feed[];
  /** What of its tables is sealed with the secret key of the installation. */
  sealed?: readonly Sealed[];
  /** The bulk acts it knows how to apply and undo, by name. */
  batchKinds?: Record<string, BatchKind>;
  /** The columns of the files that it imports, by name. */
  imports?: Partial<Record<ImportName, readonly ImportColumn[]>>;
  /** What of it can wait for points in the wallet, by name. */
  waitingPayments?: Record<string, WaitingPayments>;
}
