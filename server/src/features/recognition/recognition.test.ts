import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

async function team() {
  return world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    other: {},
  });
}

const thanks = (personId: string, points = 0) => ({ message: 'You stayed until the last crate', recipients: [{ personId, points }] });

describe('giving', () => {
  test('REC-01 REC-05 PTS-02 a small gift is published at once: points move, the post appears, the bell rings', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const given = await asha!.ok('recognition.give', thanks(ravi!.id, 40));
    expect(given).toMatchObject({ status: 'approved', left: 160 });
    const feed = await ravi!.ok('feed.list');
    expect(feed.items[0]).toMatchObject({ author: { id: asha!.id }, recognition: { recipients: [{ person: { id: ravi!.id }, points: 40 }] } });
    expect((await ravi!.ok('points.balances')).earned).toBe(40);
    await world().drain(org);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    const bell = await ravi!.ok('notifications.list');
    expect(bell.items[0]).toMatchObject({ notificationEventType: 'RECOGNITION_RECEIVED', isRead: false, deeplink: `/?postId=${feed.items[0]!.id}` });
    expect((await org.people.admin!.ok('points.books')).balanced).toBe(true);
  });
});
