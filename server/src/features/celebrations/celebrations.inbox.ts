import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { present, wishesQuery } from './celebrations.queries.ts';

/** Days of others that I have not wished well. */
export const celebrationsInbox: InboxParts = {
  wishes: waiting(wishesQuery, (ctx, row) => ({
    ...present(ctx, row.occasion, row),
    near: row.near,
  })),
};
