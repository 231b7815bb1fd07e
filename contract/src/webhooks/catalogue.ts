/** The version of the catalogue. A type never changes its meaning or loses a field; what must differ gets a new type. */
export const catalogueVersion = 1;

/**
 * The events that a webhook can ask for, each with the ids in its data. Private thank-yous, answers to polls and surveys,
 * voucher codes and words that people wrote are in none of them.
 */
export const webhookCatalogue = {
  'thankYou.published': ['recognitionId', 'postId'],
  'thankYou.removed': ['recognitionId', 'postId'],
  'person.joined': ['personId'],
  'person.changed': ['personId'],
  'person.left': ['personId'],
  'person.deleted': ['personId'],
  'order.placed': ['orderId'],
  'order.sent': ['orderId', 'lineIds'],
  'order.delivered': ['orderId', 'lineIds'],
  'order.cancelled': ['orderId', 'lineIds'],
  'award.revealed': ['awardId'],
  'survey.launched': ['surveyId'],
  'survey.closed': ['surveyId'],
  'poll.published': ['pollId'],
  'poll.closed': ['pollId'],
  'post.published': ['postId'],
  'post.removed': ['postId'],
  'announcement.published': ['announcementId'],
  'announcement.withdrawn': ['announcementId'],
  'competition.started': ['competitionId'],
  'competition.closed': ['competitionId'],
  'event.created': ['eventId'],
  'event.changed': ['eventId'],
  'event.cancelled': ['eventId'],
  'audit.recorded': ['lineId'],
} as const satisfies Record<string, readonly string[]>;

export type WebhookType = keyof typeof webhookCatalogue;

/** The types of the catalogue, in its order. */
export const webhookTypes = Object.keys(webhookCatalogue) as [WebhookType, ...WebhookType[]];

/** The type of the event that the test button sends to every webhook, whatever it asks for. */
export const testedType = 'webhook.tested';
export type SentType = WebhookType | typeof testedType;

/** The ids of an event, by the names that the catalogue lists. */
export type WebhookData = Record<string, string | readonly string[]>;

/** The body of a delivery. The receiver reads everything else with an API key. */
export interface WebhookBody {
  /** As in the header `webhook-id`: the same in every attempt and replay. */
  id: string;
  type: SentType;
  /** The instant of the event. */
  timestamp: string;
  version: typeof catalogueVersion;
  data: WebhookData;
}
