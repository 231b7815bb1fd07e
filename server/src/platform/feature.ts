import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { ImportName } from '@apprecio/contract/batches/files';
import type { UnfinishedKind } from '@apprecio/contract/organisation/switches';
import type { Reactions } from './activity.ts';
import type { BatchKind } from './batch-kind.ts';
import type { Route } from './context.ts';
import type { HostInfo } from './hosts.ts';
import type { InboxParts } from './inbox.ts';
import type { ReviseMail } from './mails/mail-revisers.ts';
import type { Notices } from './notices/notices.ts';
import type { Sealed } from './security/sealed.ts';
import type { Services } from './services.ts';
import type { CountUnfinished } from './unfinished.ts';
import type { WaitingPayments } from './waiting-payments.ts';
import type { ReadWaitingThanks } from './waiting-thanks.ts';
import type { Delivery } from './worker/jobs.ts';
import type { Nightly, Schedule } from './worker/schedules.ts';
import type { RefreshTextKeys } from './worker/text-keys.ts';

/** A post of another service: the bytes that it signed, with their signature. */
export interface Posted {
  secret: string;
  payload: string;
  signature: string;
}

/** An endpoint for the events of another service; `:secret` of its path identifies the owner. */
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
  /** Suffix that may come after the secret, such as `.ics`. */
  ending: string;
  /** @throws Failure for a secret that opens nothing at this host */
  read(services: Services, secret: string, host: HostInfo): Promise<string>;
}

/** Parts of a feature that the product uses; everything else stays in its folder. */
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
  /** Its scheduled work. */
  schedules?: readonly Schedule[];
  /** Its nightly work in each organisation. */
  nightly?: readonly Nightly[];
  /** Writes anew what it stores of texts to find and compare them by. */
  textKeys?: RefreshTextKeys;
  /** Its deliveries to third parties, other than mails. */
  deliveries?: readonly Delivery[];
  /** Its last revision of mails before they are sent. */
  reviseMail?: ReviseMail;
  /** Reads the thank-yous that wait for people who have not signed in yet. */
  waitingThanks?: ReadWaitingThanks;
  /** Its endpoints for the events of other services. */
  webhooks?: readonly Webhook[];
  /** Its texts that other programs fetch by a secret address. */
  feeds?: readonly Feed[];
  /** Its columns that are sealed with the secret key of the installation. */
  sealed?: readonly Sealed[];
  /** The bulk acts it knows how to apply and undo, by name. */
  batchKinds?: Record<string, BatchKind>;
  /** The columns of the files that it imports, by name. */
  imports?: Partial<Record<ImportName, readonly ImportColumn[]>>;
  /** The things in it that can be unfinished, each with its count. */
  unfinished?: Partial<Record<UnfinishedKind, CountUnfinished>>;
  /** Its payments that can wait for points in the wallet, by name. */
  waitingPayments?: Record<string, WaitingPayments>;
}
