import { expect, test } from 'vitest';
import { later } from '../../../test/support/things/giving.ts';
import { useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();
const dayMs = 86_400_000;
const hourMs = 3_600_000;

test('the limit of thirty thank-yous a day holds when the giver changes time zone (REC-11)', async () => {
  const crowd = Object.fromEntries(Array.from({ length: 15 }, (_unused, at) => [`p${at}`, {}]));
  const org = await world().organisation({ asha: {}, ...crowd });
  const { asha } = org.people;
  const recipients = Object.keys(crowd).map((name) => ({ personId: org.people[name]!.id, points: 0 }));
  const give = async (some: object[]) => {
    const { status, body } = await asha!.call('recognition.give', { message: 'For the last crate', recipients: some });
    return [status, body.code];
  };
  // 11:30 in India, an hour before midnight in Arizona.
  const sixUtc = (Math.floor(Date.now() / dayMs) + 1) * dayMs + 6 * hourMs - Date.now();
  await later(world(), org, sixUtc, async () => {
    for (const some of [recipients, recipients]) expect(await give(some)).toEqual([200, undefined]);
    expect(await give(recipients.slice(0, 1))).toEqual([422, 'recognition.daily_limit']);
  });
  await later(world(), org, sixUtc + 1.2 * hourMs, async () => {
    await asha!.ok('profile.prefer', { timeZone: 'America/Phoenix' });
    expect(await give(recipients.slice(0, 1))).toEqual([422, 'recognition.daily_limit']);
  });
  await later(world(), org, sixUtc + 24 * hourMs, async () => {
    expect(await give(recipients.slice(0, 1))).toEqual([200, undefined]);
  });
});
