/** The tabs of a community, as they stand in its address. */
export type CommunityTab = 'posts' | 'about' | 'members' | 'invitations' | 'requests' | 'reports';

const others: readonly CommunityTab[] = ['about', 'members', 'invitations', 'requests', 'reports'];

/** The tab of an address. */
export function readCommunityTab(search: Record<string, unknown>): { tab?: CommunityTab } {
  const tab = others.find((name) => name === search['tab']);
  return tab ? { tab } : {};
}
