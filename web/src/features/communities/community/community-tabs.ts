import { oneOf, searchParams, type SearchOf } from '../../../lib/search-params.ts';

const others = ['about', 'members', 'invitations', 'requests', 'reports'] as const;

/** The tabs of a community, as they stand in its address. */
export type CommunityTab = 'posts' | (typeof others)[number];

const schema = { tab: oneOf(others) };

/** Holds what the address of a community says. */
export type CommunityView = SearchOf<typeof schema>;

/** Reads the address of a community. */
export const readCommunityView = searchParams(schema);
