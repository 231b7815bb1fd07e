import type { AnswerOf } from '../../lib/api/request.ts';

/** A webhook as it is listed. */
export type Webhook = AnswerOf<'webhooks.list'>['items'][number];

/** A delivery as the log lists it. */
export type Delivery = AnswerOf<'webhooks.deliveries'>['items'][number];

/** New keys, which are shown this once. */
export interface NewKeys {
  name: string;
  secret: string;
  publicKey: string;
}
