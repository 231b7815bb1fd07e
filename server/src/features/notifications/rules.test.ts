import { kindOfNotice, notificationEventTypes, usedKinds } from '@apprecio/contract/generated/notices';
import { expect, test } from 'vitest';
import { cannotBeSwitchedOff, eventsOf, postIn } from './rules.ts';

test('NOT-02 nobody switches off what is told of the safety of an account, and everything else', () => {
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
])('NOT-01 the link %s leads to the post %s', (deeplink, post) => {
  expect(postIn(deeplink)).toBe(post);
});
