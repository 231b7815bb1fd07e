import { auditTopicOf } from '@apprecio/contract/generated/activities';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../../../test/support/things/keys.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';
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

describe('the lines of the log for a collector (ACC-10)', () => {
  interface Line {
    cursor: string;
    id: string;
    at: string;
    topic: string;
    facts: object;
  }
  const later = () => moveClock(6 * 60_000);
  afterEach(() => moveClock(0));

  async function pull(key: Actor, limit: number): Promise<Line[]> {
    const lines: Line[] = [];
    let after: string | undefined;
    for (;;) {
      const page = (await key.ok('audit.lines', { limit, ...(after && { after }) })).lines as Line[];
      lines.push(...page);
      if (page.length < limit) return lines;
      after = page.at(-1)!.cursor;
    }
  }

  test('are NDJSON, oldest first, each once from cursor to cursor, and none is missed', async () => {
    const own = await world().organisation({ asha: {} });
    const key = await makeKey(world(), own, ['technical']);
    expect((await key.ok('audit.lines')).lines).toEqual([]);
    later();
    const reply = await world().app.inject({
      url: '/api/audit/lines?limit=2',
      headers: { authorization: `Bearer ${key.token}`, host: own.host },
    });
    expect(reply.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(reply.body).toMatch(/^\{.*\}\n\{.*\}\n$/);
    const lines = await pull(key, 2);
    const rows = await world().look(
      `select id from activities where organisation_id = $1 and activity = any($2) order by at, id`,
      [own.id, Object.keys(auditTopicOf).filter((name) => auditTopicOf[name as keyof typeof auditTopicOf] !== null)],
    );
    expect(lines.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const made = lines.find((line) => (line as Line & { activity: string }).activity === 'keys.created');
    expect(made).toMatchObject({ topic: 'company', actor: { id: own.people.admin!.id }, subject: { id: key.id } });
    moveClock(0);
    await own.people.admin!.ok('keys.revoke', { id: (await makeKey(world(), own)).keyId });
    later();
    const next = (await key.ok('audit.lines', { after: lines.at(-1)!.cursor })).lines as Line[];
    expect(next.length).toBeGreaterThan(0);
    expect(next.map(({ id }) => id).filter((id) => rows.some((row) => row.id === id))).toEqual([]);
  });

  test('are those that the rights of a key show: of the money to finance, none to others', async () => {
    const own = await world().organisation();
    const [finance, people] = [await makeKey(world(), own, ['finance']), await makeKey(world(), own, ['people'])];
    later();
    const topics = (await pull(finance, 100)).map(({ topic }) => topic);
    expect(topics.every((topic) => topic === 'points')).toBe(true);
    expect((await people.call('audit.lines')).body.code).toBe('access.denied');
    expect((await finance.call('audit.lines', { after: 'nonsense' })).body.code).toBe('request.invalid');
  });

  test('are one company’s alone, whatever cursor comes', async () => {
    const [own, other] = [await world().organisation(), await world().organisation()];
    const [key, strange] = [await makeKey(world(), own, ['technical']), await makeKey(world(), other, ['technical'])];
    later();
    const [first] = await pull(key, 100);
    const { lines } = await strange.ok('audit.lines', { after: first!.cursor });
    const [found] = await world().look<{ count: number }>(
      'select count(*)::int as count from activities where organisation_id = $1 and id = any($2)',
      [own.id, (lines as Line[]).map(({ id }) => id)],
    );
    expect(found).toEqual({ count: 0 });
  });
});
