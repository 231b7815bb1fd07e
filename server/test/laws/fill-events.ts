import { invite } from '../support/things/events.ts';
import type { Actor, Organisation } from '../support/world.ts';

/** Events to which everyone is invited; friends come to the first, which has places. Answers that one. */
export async function fillEvents(org: Organisation, friends: readonly Actor[], count: number): Promise<string> {
  const { admin } = org.people;
  const id = await invite(admin!, { capacity: 1000 });
  for (let made = 1; made < count; made++) await invite(admin!, { title: `And ${made}` });
  for (const friend of friends.slice(0, count)) await friend.ok('events.rsvp', { id, answer: 'yes' });
  return id;
}
