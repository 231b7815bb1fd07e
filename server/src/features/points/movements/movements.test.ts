import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';
import { dateIn } from '../../../platform/clock.ts';

const world = useWorld();

test('the opening of a month is one line with its people and points, and the monthly ones are listed one by one (PTS-01, NAV-14)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {} });
  const { admin, second, asha, ravi } = org.people;
  const { id } = await admin!.ok('points.topUp', { points: 1000, reference: 'AP-2611-07' });
  await second!.ok('points.confirmTopUp', { id });
  for (const [giver, recipient] of [
    [asha!, ravi!],
    [ravi!, asha!],
  ] as const) {
    const recipients = [{ personId: recipient.id, points: 10 }];
    await giver.ok('recognition.give', { message: 'Thank you', recipients });
  }
  const each = (await admin!.ok('points.companyHistory', { group: 'monthly' })).items;
  expect(each.map(({ kind, folded }) => [kind, folded])).toEqual([
    ['allowance_issued', null],
    ['allowance_issued', null],
  ]);

  const { items } = await admin!.ok('points.companyHistory', { fold: 'months' });
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    'allowance_issued',
    'recognition_given',
    'recognition_given',
    'topped_up',
  ]);
  expect(items.find(({ kind }) => kind === 'allowance_issued')).toMatchObject({
    at: each[1]!.at,
    points: each[0]!.points + each[1]!.points,
    from: { person: null },
    to: { person: null },
    folded: { people: 2, month: dateIn('Asia/Kolkata', new Date()).slice(0, 7) },
  });

  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await admin!.ok('points.companyHistory', { fold: 'months', limit: 1, ...(cursor && { cursor }) });
    pages.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(items);

  for (const narrowed of [{ group: 'monthly' }, { personId: ravi!.id }] as const) {
    const found = await admin!.ok('points.companyHistory', { fold: 'months', ...narrowed });
    expect(found.items.map(({ folded }) => folded)).not.toContainEqual(expect.anything());
  }
});
