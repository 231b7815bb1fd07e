import { kindOfNotice, notificationEventTypes, usedKinds } from '@apprecio/contract/generated/notices';
import { expect, test } from 'vitest';
import { cannotBeSwitchedOff, eventsOf, postIn } from './notifications.rules.ts';

test('security notices cannot be switched off, and all other notices can (NOT-02)', () => {
  const fixed = notificationEventTypes.filter(cannotBeSwitchedOff);
  expect(fixed).toContain('ADMIN_ADDED');
  expect([...fixed, ...usedKinds.flatMap(eventsOf)].toSorted()).toEqual(notificationEventTypes.toSorted());
  for (const kind of usedKinds)
    expect(eventsOf(kind).map((eventType) => kindOfNotice[eventType])).not.toContain('security');
});

const id = '0197a3c4-0000-7000-8000-000000000001';

test.each([
  [`/?postId=${id}`, id],
  [`/?postId=${id}&comment=1`, id],
  [`/?postId=${id}0`, null],
  [`/communities/1?postId=${id}`, null],
  ['/points', null],
])('the link %s leads to the post %s (NOT-01)', (deeplink, post) => {
  expect(postIn(deeplink)).toBe(post);
});
