import { beforeAll, describe, expect, test } from 'vitest';
import { useClock } from '../../../test/support/clock.ts';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { invite } from '../../../test/support/things/events.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();
useClock('2027-01-02T06:00:00Z');

const startsAt = '2027-01-05T06:30:00.000Z';
const endsAt = '2027-01-05T08:00:00.000Z';
const everyone = ['admin', 'boss', 'asha', 'ravi', 'kim'] as const;
type Name = (typeof everyone)[number];

interface Case {
  by: Name;
  audience: (org: Organisation, communityId: string) => object;
  /** The people invited; `managing` are others who may see the event because they manage it. */
  invited: readonly Name[];
  managing: readonly Name[];
}

const cases: Record<string, Case> = {
  all: { by: 'admin', audience: () => ({ kind: 'all' }), invited: everyone, managing: [] },
  team: { by: 'boss', audience: () => ({ kind: 'team' }), invited: ['asha'], managing: ['boss', 'admin'] },
  departments: {
    by: 'admin',
    audience: () => ({ kind: 'departments', names: ['Dispatch'] }),
    invited: ['ravi'],
    managing: ['admin'],
  },
  locations: {
    by: 'admin',
    audience: () => ({ kind: 'locations', names: ['Surat'] }),
    invited: ['kim'],
    managing: ['admin'],
  },
  roles: {
    by: 'admin',
    audience: () => ({ kind: 'roles', roleIds: [3] }),
    invited: ['boss'],
    managing: ['admin'],
  },
  communities: {
    by: 'kim',
    audience: (_org, communityId) => ({ kind: 'communities', ids: [communityId] }),
    invited: ['kim', 'ravi'],
    managing: [],
  },
  people: {
    by: 'admin',
    audience: (org) => ({ kind: 'people', ids: [org.people.asha!.id] }),
    invited: ['asha'],
    managing: ['admin'],
  },
};

let org: Organisation;
let communityId: string;
beforeAll(async () => {
  org = await world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { department: 'Dispatch' },
    kim: { location: 'Surat' },
  });
  communityId = await makeCommunity(org.people.kim!, 'closed');
  await org.people.kim!.ok('communities.addMembers', { id: communityId, personIds: [org.people.ravi!.id] });
});

/** By which ways someone meets an event. */
async function visibilityOf(actor: Actor, id: string) {
  const has = (items: { id: string }[]) => items.some((each) => each.id === id);
  const list = await actor.ok('events.list');
  const opens = async (name: 'events.details' | 'events.attendees' | 'events.calendar') =>
    (await actor.call(name, { id })).status === 200;
  const notices = (await actor.ok('notifications.list')).items;
  return {
    listed: [
      has(list.items),
      list.counts?.upcoming === 1,
      has((await actor.ok('events.list', { search: 'secret' })).items),
      has(await actor.ok('events.month', { month: '2027-01' })),
      has(await actor.ok('events.widget')),
    ],
    told: notices.some((each) => each.notificationEventType === 'EVENT_INVITED' && each.deeplink === `/events/${id}`),
    opened: [await opens('events.details'), await opens('events.attendees'), await opens('events.calendar')],
  };
}

describe('an event is hidden from people who are not invited, everywhere it could appear (EVT-01)', () => {
  test.each(Object.entries(cases))('%s', async (_kind, { by, audience, invited, managing }) => {
    const host = org.people[by]!;
    const more = { title: 'Secret lunch', startsAt, endsAt, audience: audience(org, communityId) };
    const id = await invite(host, more);
    await world().drain(org);
    for (const name of everyone) {
      const isInvited = invited.includes(name);
      const isListed = isInvited || name === by;
      const mayOpen = isInvited || managing.includes(name) || name === by;
      expect({ name, ...(await visibilityOf(org.people[name]!, id)) }).toEqual({
        name,
        listed: Array.from({ length: 5 }, () => isListed),
        told: isInvited && name !== by,
        opened: Array.from({ length: 3 }, () => mayOpen),
      });
      const rsvp = await org.people[name]!.call('events.rsvp', { id, answer: 'no' });
      expect([name, rsvp.status]).toEqual([name, isListed ? 200 : 404]);
    }
    await host.ok('events.cancel', { id });
    await world().drain(org);
  });
});
