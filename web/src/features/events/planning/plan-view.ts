import { searchParams, type SearchOf, text } from '../../../lib/search-params.ts';

const schema = { eventId: text, communityId: text };

/** Holds what the address of planning says: the event to change, or the community that is invited. */
export type PlanView = SearchOf<typeof schema>;

/** Reads the address of planning. */
export const readPlanView = searchParams(schema);
