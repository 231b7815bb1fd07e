import { afterEach, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { mailReports } from './mailing.reactions.ts';

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

test('the link of a report with its filters is mailed on Mondays at eight, exactly once, until stopped (ANA-02)', async () => {
  const { org, run, mails, second, boss } = await setup();
  const chosen = { report: { name: 'social', range: 'all_time', by: 'location' }, every: 'weekly' };
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
  await second.ok('reports.mailMe', { report: { name: 'social' }, every: 'never' });
  setClock(org, 14, 8);
  await run();
  expect(mails('second')).toHaveLength(2);
});

test('a former admin gets no report by mail, even after becoming an admin again (ANA-02)', async () => {
  const { org, run, mails, second } = await setup();
  await second.ok('reports.mailMe', { report: { name: 'surveys' }, every: 'weekly' });
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

test('the link of a report contains only its filters and omits default values (ANA-02)', async () => {
  const { org, run, mails, second } = await setup();
  const usual = { range: 'this_year', by: 'department', compare: 'before' };
  const places = [
    [{ name: 'analytics', ...usual, department: 'R & D' }, '/organization/analytics?department=R+%26+D'],
    [{ name: 'network', ...usual, by: 'tenure' }, '/reports/social-analytics?show=network&by=tenure'],
    [{ name: 'leaderboard', measure: 'gave' }, '/reports/leaderboard-analytics?measure=gave'],
    [{ name: 'surveys' }, '/reports/survey-analytics'],
    [
      { name: 'rewards', range: 'custom', from: '2026-01-01', to: '2026-01-31' },
      '/reports/reward-analytics?range=custom&from=2026-01-01&to=2026-01-31',
    ],
  ] as const;
  await world().look(`update people set department = 'R & D' where organisation_id = $1 and id = $2`, [
    org.id,
    second.id,
  ]);
  for (const [report] of places) await second.ok('reports.mailMe', { report, every: 'weekly' });
  setClock(org, 0, 8);
  await run();
  const links = mails('second').map((mail) => /https?:\/\/[^/\s]+(\S+)/.exec(mail)![1]);
  expect(new Set(links)).toEqual(new Set(places.map(([, link]) => link)));
});

test('a report link with free text or an unknown department is rejected at its field (ANA-02)', async () => {
  const { second } = await setup();
  await world().organisation({ ina: { department: 'Quarry' } });
  const words = 'Your account is locked';
  for (const [report, field] of [
    [{ name: words }, 'report.name'],
    [{ name: 'social', range: words }, 'report.range'],
    [{ name: 'social', from: words }, 'report.from'],
    [{ name: 'social', by: words }, 'report.by'],
    [{ name: 'social', message: words }, 'report.message'],
    [{ name: 'social', department: words }, 'report.department'],
    [{ name: 'social', department: 'Quarry' }, 'report.department'],
  ] as const) {
    const { status, body } = await second.call('reports.mailMe', { report, every: 'weekly' });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
  const search = await second.call('reports.mailMe', { report: { name: 'social' }, every: 'weekly', search: '?a=b' });
  expect([search.status, Object.keys(search.body.errors)]).toEqual([400, ['search']]);
  expect(await second.ok('reports.mails', {})).toEqual([]);
});
