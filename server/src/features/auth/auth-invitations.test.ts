import { afterEach, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../test/world.ts';
import { moveClock } from '../../platform/clock.ts';

const world = useOwnWorld({ FIRST_WEEK_INVITATIONS_PER_DAY: '3' });
const dayMs = 86_400_000;
afterEach(() => moveClock(0));

const sent = (org: Organisation) => {
  const to = Array.from({ length: 8 }, (_unused, at) => `n${at}@${org.subdomain}.example`);
  return to.flatMap((email) => world().mailOf(email)).length;
};

async function sentAfter(org: Organisation, days: number): Promise<number> {
  moveClock(days * dayMs);
  await world().drain(org);
  return sent(org);
}

test('a new organisation sends so many invitations a day, again or for the first time; the rest follow day by day', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const text = Array.from({ length: 5 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(3);
  await admin.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(3);
  expect(await sentAfter(org, 1)).toBe(6);
  expect(await sentAfter(org, 2)).toBe(9);
  expect(await sentAfter(org, 3)).toBe(10);
});

test('an organisation of a week invites as many as it likes', async () => {
  const org = await world().organisation();
  moveClock(8 * dayMs);
  await world().add(org, { hr: { role: 'admin' } });
  const text = Array.from({ length: 5 }, (_unused, at) => `n${at}@${org.subdomain}.example`).join('\n');
  await org.people.hr!.ok('employees.inviteList', { text });
  await world().drain(org);
  expect(sent(org)).toBe(5);
});
