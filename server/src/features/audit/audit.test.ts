import { auditTopicOf } from '@apprecio/contract/generated/activities';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../test/support/world.ts';
import { monthsBefore, moveClock } from '../../platform/clock.ts';
import { readCsv } from '../../platform/text/csv.ts';
import { forgetActivities } from './audit.reactions.ts';

const world = useWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: { manager: 'boss' } });
  const { admin, asha, boss, ravi } = org.people;
  await asha!.ok('recognition.give', {
    message: 'Words for ravi alone',
    recipients: [{ personId: ravi!.id, points: 60 }],
  });
  const [waiting] = (await boss!.ok('recognition.pending')).items;
  await boss!.ok('recognition.reject', { id: waiting!.id, reason: 'Only ravi may read this' });
  await admin!.ok('organisation.update', { name: '=cmd|calc' });
  await asha!.ok('profile.edit', { mobile: '+91 90000 11111' });
});

const all = async (input: Record<string, unknown> = {}) =>
  (await org.people.admin!.ok('audit.list', { limit: 100, ...input })).items;

describe('the audit log (OPS-04)', () => {
  test('shows who did what to whom, newest first, and never what anybody wrote', async () => {
    const items = await all();
    const acts = items.map(({ activity }) => activity);
    expect(acts).toEqual(
      expect.arrayContaining(['auth.signedIn', 'organisation.updated', 'recognition.rejected', 'profile.edited']),
    );
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(items.find(({ activity }) => activity === 'organisation.updated')).toMatchObject({
      actor: { id: org.people.admin!.id },
      facts: { fields: 'name' },
    });
    expect(JSON.stringify(items)).not.toMatch(/Words for|Only ravi|90000|calc/);
  });

  test('hides what people do among themselves', async () => {
    const shown = new Set((await all()).map(({ activity }) => activity));
    for (const [activity, topic] of Object.entries(auditTopicOf))
      if (topic === null) expect(shown.has(activity)).toBe(false);
  });

  test('can be filtered by person, topic and days', async () => {
    const { asha, boss } = org.people;
    const ownEntries = await all({ personId: asha!.id });
    expect(ownEntries.length).toBeGreaterThan(0);
    expect(ownEntries.every(({ actor, subject }) => [actor?.id, subject?.id].includes(asha!.id))).toBe(true);
    expect(new Set((await all({ topic: 'recognition' })).map(({ actor }) => actor!.id))).toEqual(new Set([boss!.id]));
    const [newest] = await all();
    const today = newest!.at.slice(0, 10);
    expect((await all({ from: '2020-01-01', to: '2020-12-31' })).length).toBe(0);
    expect((await all({ from: today < '2020' ? '2020-01-01' : '2020-01-01' })).length).toBe((await all()).length);
  });

  test('pages by cursor and shows every row once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await org.people.admin!.ok('audit.list', {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual((await all()).map(({ id }) => id));
  });

  test('is visible to admins only, and only for their own organisation', async () => {
    for (const who of ['asha', 'boss']) expect((await org.people[who]!.call('audit.list')).status).toBe(403);
    const other = await world().organisation();
    const ids = new Set((await all()).map(({ id }) => id));
    expect((await other.people.admin!.ok('audit.list')).items.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('is retained for 24 months or as long as the organisation chose, and deleted by the worker alone (OPS-04, BILL-02)', async () => {
    const [long, short] = [await world().organisation({ asha: {} }), await world().organisation({ asha: {} })];
    await short.people.admin!.ok('organisation.update', { retention: 6, timeZone: 'Asia/Dubai' });
    const editedAt = async ({ id, people }: Organisation, months: number) => {
      await people.asha!.ok('profile.edit', { mobile: `+91 90000 ${String(10_000 + months)}` });
      await world().look(
        `update activities set at = $2 where organisation_id = $1 and id = (select id from activities
          where organisation_id = $1 and activity = 'profile.edited' order by id desc limit 1)`,
        [id, monthsBefore(new Date(Date.now() + 60_000), months)],
      );
    };
    for (const one of [long, short]) for (const months of [25, 24, 7, 6]) await editedAt(one, months);
    const countRetained = async ({ people }: Organisation) =>
      (await people.admin!.ok('audit.list', { topic: 'people', limit: 100 })).items.filter(
        ({ activity }) => activity === 'profile.edited',
      ).length;
    expect([await countRetained(long), await countRetained(short)]).toEqual([4, 4]);
    await forgetActivities.run(world().services, world().sweep);
    expect([await countRetained(long), await countRetained(short)]).toEqual([3, 1]);
    const refused = world().services.database.pool.query(`select forget_activities($1, now(), 1)`, [long.id]);
    await expect(refused).rejects.toMatchObject({ code: '42501' });
  });

  test('exports a CSV without formula cells that is valid for five minutes, and logs the export', async () => {
    const { url, rows, whole } = await org.people.admin!.ok('audit.export', { topic: 'people' });
    const open = () => world().app.inject({ method: 'GET', url, headers: { host: org.host } });
    const file = await open();
    expect([file.statusCode, file.headers['content-disposition'], whole]).toEqual([
      200,
      'attachment; filename="audit.csv"',
      true,
    ]);
    const table = readCsv(file.body);
    expect([table.header[0], table.rows.length]).toEqual(['Time (UTC)', rows]);
    expect(file.body).not.toMatch(/(?:^|,)"?[=+@-]/m);
    moveClock(6 * 60_000);
    expect((await open()).statusCode).toBe(404);
    moveClock(0);
    expect((await all({ topic: 'exports' }))[0]).toMatchObject({
      activity: 'audit.exported',
      actor: { id: org.people.admin!.id },
      facts: { rows },
    });
  });
});
