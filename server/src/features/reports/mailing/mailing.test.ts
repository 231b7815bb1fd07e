import { afterEach, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { mailReports } from './reactions.ts';
import { nextOn } from './rules.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const monday = () => {
  const today = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  return today.add({ days: 8 - today.dayOfWeek });
};

function setClock(org: Organisation, days: number, hour: number, minute = 1): void {
  const at = monday().add({ days }).withPlainTime({ hour, minute });
  moveClock(at.epochMilliseconds - Date.now());
  for (const actor of Object.values(org.people)) world().renew(actor);
}

async function setup() {
  const org = await world().organisation({ second: { role: 'admin' }, boss: { role: 'manager' } });
  await world().look(`update sessions set expires_at = now() + interval '90 days' where organisation_id = $1`, [
    org.id,
  ]);
  const run = async () => {
    await mailReports.run(world().services, world().sweep);
    await world().drain(org);
  };
  const mails = (name: string) =>
    world()
      .mailOf(`${name}@${org.subdomain}.example`)
      .filter((mail) => mail.includes('Your report of'));
  return { org, run, mails, second: org.people.second!, boss: org.people.boss! };
}

test('ANA-02 the link of a report with its filters is mailed on Mondays at eight, exactly once, until it is stopped', async () => {
  const { org, run, mails, second, boss } = await setup();
  const chosen = { report: 'social', every: 'weekly', search: '?range=all_time&by=location' };
  await second.ok('reports.mailMe', chosen);
  expect((await boss.call('reports.mailMe', chosen)).status).toBe(403);
  expect(await second.ok('reports.mails', {})).toEqual([{ report: 'social', every: 'weekly' }]);
  await run();
  setClock(org, 0, 7, 59);
  await run();
  expect(mails('second')).toEqual([]);
  setClock(org, 0, 8);
  await Promise.all([run(), run()]);
  await run();
  setClock(org, 1, 9);
  await run();
  const [mail] = mails('second');
  expect(mails('second')).toHaveLength(1);
  expect(mail).toContain('/reports/social-analytics?range=all_time&by=location');
  expect(mail).toContain('/reports/social-analytics?range=all_time&by=location&mail=stop');
  expect(mail!.replaceAll(/https?:\S+/g, '')).not.toMatch(/\d+ ?(%|people|thank-yous)/);
  setClock(org, 7, 8);
  await run();
  expect(mails('second')).toHaveLength(2);
  await second.ok('reports.mailMe', { report: 'social', every: 'never' });
  setClock(org, 14, 8);
  await run();
  expect(mails('second')).toHaveLength(2);
});

test('ANA-02 who is no admin any more gets no report by mail, also not when they are one again', async () => {
  const { org, run, mails, second } = await setup();
  await second.ok('reports.mailMe', { report: 'surveys', every: 'weekly' });
  const become = async (role: string) =>
    await world().look(`update people set role = $3 where organisation_id = $1 and id = $2`, [org.id, second.id, role]);
  await become('employee');
  setClock(org, 0, 8);
  await run();
  await become('admin');
  setClock(org, 7, 8);
  await run();
  expect(mails('second')).toEqual([]);
});

test('ANA-02 only filters stand in the link of a report, and a month begins on its first', async () => {
  const { second } = await setup();
  for (const search of ['?a=<b>', '//evil.example', '?x=1#y', '?a=b c']) {
    expect((await second.call('reports.mailMe', { report: 'social', every: 'weekly', search })).status).toBe(400);
  }
  expect([nextOn('monthly', '2026-12-01'), nextOn('weekly', '2026-11-23'), nextOn('weekly', '2026-11-29')]).toEqual([
    '2027-01-01',
    '2026-11-30',
    '2026-11-30',
  ]);
});
