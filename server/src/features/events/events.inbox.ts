import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentToAnswer, toAnswerQuery } from './rsvps/rsvps.queries.ts';

/** Invitations that I have not answered. */
export const eventsInbox: InboxParts = { events: waiting(toAnswerQuery, presentToAnswer) };
