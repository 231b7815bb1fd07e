import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { casesQuery } from './moderation/moderation.queries.ts';

/** Returns the reports that I decide. */
export const postsInbox: InboxParts = {
  reports: waiting(casesQuery, (ctx, row) => ({
    id: row.id,
    of: row.comment_id ? ('comment' as const) : ('post' as const),
    author: presentPerson(ctx, row.author),
    community: row.community,
    reportCount: row.report_count,
    reportedAt: row.reported_at.toISOString(),
  })),
};
