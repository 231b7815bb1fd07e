import type { Actor } from '../world.ts';

/** The fields of an announcement to everyone; `more` replaces some of them. */
export function announcementOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { title: 'New travel policy', text: 'Trips need no approval any more.', audience: { kind: 'all' }, ...more };
}

/** Sends an announcement and answers its id. */
export async function announce(author: Actor, more: Record<string, unknown> = {}): Promise<string> {
  return (await author.ok('announcements.create', announcementOf(more))).id;
}
