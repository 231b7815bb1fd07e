import { createHash } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { asSystem } from '../../src/platform/as-system.ts';
import { moveClock } from '../../src/platform/clock.ts';
import { deleteDemonstration, sweepRemoved } from '../../src/platform/removal.ts';
import { eachOrganisation } from '../../src/platform/worker/schedules.ts';
import { fill } from '../laws/fill.ts';
import { seed } from '../laws/seed.ts';
import { waitUntilBlocked } from '../support/locks.ts';
import { onePixel } from '../support/things/inputs.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();

async function demonstration(people: Parameters<ReturnType<typeof world>['organisation']>[0] = {}) {
  const org = await world().organisation(people);
  await mark(org);
  return org;
}

const mark = (org: Organisation) =>
  world().look('update organisations set demonstration = true where organisation_id = $1', [org.id]);

const remove = (org: Organisation) =>
  deleteDemonstration(world().services, { organisationId: org.id, subdomain: org.subdomain });

async function tablesOfOrganisations(): Promise<string[]> {
  const rows = await world().look<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'removed_organisations' order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Each table with the number and a sum of the rows that an organisation has there. */
async function rowsOf(org: Organisation): Promise<Map<string, { count: number; sum: string }>> {
  const found = new Map<string, { count: number; sum: string }>();
  for (const name of await tablesOfOrganisations()) {
    const rows = await world().look<{ row: string }>(
      `select t::text as row from ${name} t where organisation_id = $1 order by 1`,
      [org.id],
    );
    const sum = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
    found.set(name, { count: rows.length, sum: sum.digest('hex') });
  }
  return found;
}

const filesOf = async (org: Organisation) => (await Array.fromAsync(world().services.storage.list(org.id))).length;
const tablesWithRows = (rows: Map<string, { count: number }>) => [...rows].filter(([, { count }]) => count > 0);

async function left(...orgs: Organisation[]): Promise<string[]> {
  const rows = await Promise.all(orgs.map(rowsOf));
  return rows.flatMap((found) => tablesWithRows(found).map(([name]) => name));
}

describe('a demonstration is removed for good (OPS-01)', () => {
  test('deletes all its rows and files, and keeps every row and file of another organisation', async () => {
    const seeded = (await seed(world())).org;
    const filled = (await fill(world(), 2)).org;
    const other = (await seed(world())).org;
    for (const org of [seeded, filled]) await mark(org);
    for (const { people } of [filled, other]) {
      await people.admin!.ok('organisation.uploadLogo', { logo: onePixel() });
      await people.ravi!.ok('profile.prefer', { theme: 2 });
      await people.ravi!.ok('events.makeFeed', {});
      await people.ravi!.ok('people.setMood', { mood: 4, note: '' });
    }
    const tables = await tablesOfOrganisations();
    const listedTables = await world().look<{ names: string[] }>('select tables_of_organisations() as names');
    expect(listedTables[0]!.names.toSorted()).toEqual(tables);
    expect(new Set(await left(seeded, filled)).size).toBeGreaterThan(tables.length * 0.7);
    const [theirs, files] = [await rowsOf(other), await filesOf(other)];
    for (const org of [seeded, filled]) {
      const removed = await remove(org);
      expect(removed!.people).toBeGreaterThan(2);
      expect(removed!.files).toBeGreaterThan(0);
    }
    expect([await left(seeded, filled), await filesOf(seeded), await filesOf(filled)]).toEqual([[], 0, 0]);
    expect([await rowsOf(other), await filesOf(other)]).toEqual([theirs, files]);
  });

  test('deletes its mails in the outbox and keeps those of others', async () => {
    const [org, other] = [await demonstration(), await world().organisation()];
    const requestReset = async ({ subdomain, host }: Organisation) =>
      world().call('auth.forgot', { email: `admin@${subdomain}.example` }, null, { host });
    const mailsOf = ({ subdomain }: Organisation) => world().mailOf(`admin@${subdomain}.example`).length;
    for (const each of [org, other]) {
      await requestReset(each);
      await world().drain(each);
    }
    expect([mailsOf(org), mailsOf(other)]).toEqual([1, 1]);
    await remove(org);
    expect([mailsOf(org), mailsOf(other)]).toEqual([0, 1]);
  });

  test('is refused to non-admins, without its subdomain and for an organisation that is no demonstration', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const ask = async (who: Actor, subdomain: string) => {
      const { status, body } = await who.call('organisation.removeDemonstration', { subdomain });
      return [status, body.code, body.errors?.subdomain !== undefined];
    };
    expect(await ask(admin!, org.subdomain)).toEqual([403, 'organisation.no_demonstration', false]);
    await expect(remove(org)).rejects.toThrow('Only a demonstration can be removed');
    await mark(org);
    expect(await ask(asha!, org.subdomain)).toEqual([403, 'access.denied', false]);
    expect(await ask(admin!, 'another')).toEqual([422, 'organisation.subdomain_differs', true]);
    expect((await admin!.ok('organisation.detail')).kept!.demonstration).toBe(true);
  });

  test('happens once when requested simultaneously', async () => {
    const org = await demonstration();
    const ask = () => org.people.admin!.call('organisation.removeDemonstration', { subdomain: org.subdomain });
    const replies = await Promise.all([ask(), ask(), remove(org), remove(org)].map(async (one) => one));
    const people = replies.flatMap((reply) => (reply !== null && 'people' in reply ? [reply.people] : []));
    expect(people.length).toBeLessThanOrEqual(1);
    for (const reply of replies) if (reply !== null && 'status' in reply) expect([200, 401]).toContain(reply.status);
    const noted = await world().look('select 1 from removed_organisations where organisation_id = $1', [org.id]);
    expect([noted.length, await left(org), await remove(org)]).toEqual([1, [], null]);
  });

  test('a kill half-way removes nothing, and files left after a kill are deleted later', async () => {
    const org = await demonstration({ asha: {} });
    await org.people.admin!.ok('organisation.uploadLogo', { logo: onePixel() });
    const before = await rowsOf(org);
    const holder = new pg.Client({ connectionString: world().adminUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from subdomains where subdomain = $1 for update', [org.subdomain]);
    const removing = remove(org);
    const failed = expect(removing).rejects.toThrow(/terminat/i);
    await waitUntilBlocked(world());
    const killed = await world().look(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where state = 'active' and query like 'select remove_demonstration%' and datname = current_database()`,
    );
    expect(killed).toHaveLength(1);
    await failed;
    await holder.query('rollback');
    await holder.end();
    expect([await rowsOf(org), await filesOf(org)]).toEqual([before, 1]);
    await world().services.database.pool.query('select remove_demonstration($1::uuid, $2::timestamptz)', [
      org.id,
      world().services.now(),
    ]);
    expect([await left(org), await filesOf(org)]).toEqual([[], 1]);
    await sweepRemoved.run(world().services, world().sweep);
    expect(await filesOf(org)).toBe(0);
    await world().services.storage.put(`${org.id}/${crypto.randomUUID()}/late.pdf`, new Uint8Array(1));
    moveClock(3_700_000);
    await sweepRemoved.run(world().services, world().sweep);
    moveClock(0);
    const [noted] = await world().look('select swept_at from removed_organisations where organisation_id = $1', [
      org.id,
    ]);
    expect([await filesOf(org), noted!.swept_at]).toEqual([0, expect.any(Date)]);
  });
});

describe('people signed in to a demonstration that is removed (OPS-01)', () => {
  test('a write under way finishes first, later writes leave nothing and jobs end without warnings', async () => {
    const org = await demonstration({ asha: {}, ravi: {} });
    const { services } = world();
    const warned = [vi.spyOn(services.log, 'warn'), vi.spyOn(services.log, 'error')];
    const order: string[] = [];
    const go = Promise.withResolvers<void>();
    const rows = [1, 2, 3].map(() => ({ organisation_id: org.id }));
    const note = (at: number) =>
      asSystem(services, org.id, 'test.job', async (ctx) => {
        await ctx.db
          .insertInto('nightly_runs')
          .values({ organisation_id: org.id, name: `job ${at}`, night: '2026-01-01' })
          .execute();
        order.push(`job ${at}`);
        await go.promise;
      });
    let at = 0;
    const job = eachOrganisation(services, 'test', rows, () => note(++at));
    await expect.poll(() => order).toEqual(['job 1']);
    const removing = remove(org).then(() => order.push('removed'));
    const waits = () =>
      world().look(
        `select 1 from pg_stat_activity where wait_event = 'advisory' and query like '%remove_demonstration%'`,
      );
    await expect.poll(async () => (await waits()).length).toBe(1);
    go.resolve();
    await Promise.all([job, removing]);
    expect(order).toEqual(['job 1', 'removed']);
    expect(at).toBeLessThan(3);
    await world().drain(org);
    await services.lots.write('all');
    expect([await left(org), warned.map((spy) => spy.mock.calls)]).toEqual([[], [[], []]]);
    vi.restoreAllMocks();
  });

  test('streams close, sessions and links answer as for an unknown organisation, and the address becomes free', async () => {
    const org = await demonstration({ asha: {} });
    const { admin, asha } = org.people;
    const stream = await world().listen(org, asha!);
    const code = await world().handOverCode(org, asha!.id);
    const { host, subdomain } = org;
    expect((await world().call('organisation.client', { subdomain }, null)).status).toBe(200);
    expect((await admin!.call('organisation.removeDemonstration', { subdomain })).status).toBe(200);
    await stream.ended;
    const signIn = { email: `asha@${subdomain}.example`, password: 'korma-verde-81' };
    const answersAt = async (name: string, at: string) => {
      const replies = [
        await world().call('organisation.client', { subdomain: name }, null),
        await world().call('auth.exchange', { code }, null, { host: at }),
        await world().call('auth.login', signIn, null, { host: at }),
      ];
      return replies.map(({ status, body }) => [status, body.code]);
    };
    const unknown = await answersAt('never-known', host.replace(subdomain, 'never-known'));
    expect(unknown[0]).toEqual([404, 'organisation.unknown']);
    expect(await answersAt(subdomain, host)).toEqual(unknown);
    const sessions = [await asha!.call('posts.list'), await asha!.call('profile.prefer', { theme: 2 })];
    expect(sessions.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'session.invalid'],
      [401, 'session.invalid'],
    ]);
    expect((await world().call('organisation.available', { subdomain }, null)).body.available).toBe(true);
    const password = 'korma-verde-81';
    const again = { companyName: 'Again', email: `a@${subdomain}.example`, subdomain, termsAgreed: true };
    const made = await world().call('auth.register', { ...again, password, confirmPassword: password }, null);
    expect([made.status, (await asha!.call('posts.list')).status]).toEqual([200, 401]);
  });
});
