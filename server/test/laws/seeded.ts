import type { Organisation } from '../support/world.ts';
import type { SeededLeaver, SeededStore } from './seed-store.ts';
import type { SeededTrades } from './seed-trades.ts';

/** An organisation in which every operation has something to work on. */
export interface Seeded {
  org: Organisation;
  postId: string;
  waiting: string[];
  /** A decided recipient, and recognitions to undo, to change and to remove, a comment and a kind. */
  decided: string;
  recognitions: string[];
  commentId: string;
  /** Posts of Asha’s: one, one with a picture, one she deleted; pictures of hers; a report. */
  ownPostId: string;
  withMediaId: string;
  gonePostId: string;
  mediaIds: string[];
  caseId: string;
  typeId: string;
  notificationId: string;
  batchId: string;
  importId: string;
  doneBatchId: string;
  handOverCode: string;
  invitationSecret: string;
  resetSecret: string;
  addressSecrets: string[];
  providerId: string;
  sessionId: string;
  issuer: string;
  state: string;
  topUpIds: string[];
  /** Raises of the value of a point of another admin that wait. */
  raiseIds: string[];
  requestIds: string[];
  trades: SeededTrades;
  grantId: string;
  communities: { closedId: string; openId: string; doomedId: string; archivedId: string; addedBatchId: string | null };
  grantsBatchId: string;
  pushToken: string;
  unsubscribeSecret: string;
  leaver: SeededLeaver;
  store: SeededStore;
  /** The data that features seed for their own samples, by feature. */
  own: Record<string, unknown>;
}
