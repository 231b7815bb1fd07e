import { deliveryStates } from '@apprecio/contract/webhooks/delivery-states';
import { matching, oneOf, searchParams, type SearchOf } from '../../lib/search-params.ts';

const schema = { log: matching(/^[0-9a-f-]{36}$/), state: oneOf(deliveryStates) };

/** Holds what the address says: the webhook whose log is shown, and the deliveries in it. */
export type WebhooksView = SearchOf<typeof schema>;

/** Reads the address. */
export const readWebhooksView = searchParams(schema);
