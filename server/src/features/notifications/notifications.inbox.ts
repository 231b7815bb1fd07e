import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { mentionsQuery, presented } from './notifications.queries.ts';

/** Mentions of me that I have not looked at. */
export const notificationsInbox: InboxParts = {
  mentions: waiting(mentionsQuery, (ctx, row) => {
    const { id, message, deeplink, actor, createdAt } = presented(ctx, row);
    return { id, message, deeplink, actor, at: createdAt };
  }),
};
