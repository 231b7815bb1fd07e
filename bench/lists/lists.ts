import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { child } from '../support/measure.ts';
import { setStage, type Stage } from '../support/stage.ts';
import { addRows } from './list-rows.ts';

const size = { people: Number(process.env.BENCH_PEOPLE ?? 500), posts: Number(process.env.BENCH_POSTS ?? 8_000) };
const warm = 10;
const calls = Number(process.env.BENCH_CALLS ?? 40);
const only = process.env.BENCH_ONLY;
const port = 4391;
const say = (line: string) => console.log(`· ${line}`);
const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
const quickest = (list: number[]) => Math.min(...list);

/** A company of the demonstration, with who asks and what is asked about: of each kind that which has most. */
interface Set extends Stage {
  found: Record<string, string | null>;
}

const found = `select
  (select id from people where organisation_id = $1 and role in ('admin', 'super_admin') and status = 'active'
    order by role, id limit 1) as admin,
  (select manager_id from people where organisation_id = $1 and manager_id is not null and status = 'active'
    group by 1 order by count(*) desc, 1 limit 1) as manager,
  (select person_id from recognition_recipients where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as thanked,
  (select m.person_id from communities c join community_members m on m.organisation_id = $1 and m.community_id = c.id and m.role = 'owner'
    where c.organisation_id = $1 and c.archived_at is null order by c.member_count desc, c.id limit 1) as owner,
  (select person_id from orders where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as buyer,
  (select nominated_by from nominations where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as nominator,
  (select giver_id from recognition_recipients where organisation_id = $1 and points > 0 and status = 'approved'
    group by giver_id, person_id order by count(*) desc, 1 limit 1) as giver,
  (select person_id from recognition_recipients where organisation_id = $1 and points > 0 and status = 'approved'
    group by giver_id, person_id order by count(*) desc, giver_id limit 1) as receiver,
  (select person_id from celebration_wishes where organisation_id = $1 and occasion = 'work_anniversary'
    group by 1 order by count(*) desc, 1 limit 1) as celebrated,
  (select id from batches where organisation_id = $1 and kind = 'hallOfFame.awards' order by total desc limit 1) as awards,
  (select announcement_id from announcement_reads where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as announcement,
  (select id from batches where organisation_id = $1 order by total desc limit 1) as batch,
  (select id from communities where organisation_id = $1 and archived_at is null order by member_count desc, id limit 1) as community,
  (select competition_id from competition_participants where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as competition,
  (select event_id from event_rsvps where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as event,
  (select cycle_id from nominations where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as cycle,
  (select poll_id from poll_votes where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as poll,
  (select option_ids[1] from poll_votes where organisation_id = $1 and poll_id = (select poll_id from poll_votes
    where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) order by person_id limit 1) as option,
  (select post_id from post_reactions where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as liked,
  (select post_id from post_comments where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as discussed,
  (select product_id from store_ratings where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1) as product`;

async function makeSet(url: string, share: number): Promise<Set> {
  const stage = await setStage(url, { people: size.people * share, posts: size.posts * share }, say);
  const owner = new Database(url, 'apprecio_owner', 1);
  await addRows(owner, stage.organisationId);
  await owner.pool.query('analyze');
  const { rows } = await owner.pool.query<Set['found']>(found, [stage.organisationId]);
  await owner.end();
  return { ...stage, found: rows[0]! };
}

type Asks = Partial<Record<OperationName, (found: Set['found']) => object>>;

const asks: Asks = {
  'announcements.readers': ({ announcement: id }) => ({ id }),
  'audiences.people': () => ({ audience: { kind: 'all' } }),
  'batches.rows': ({ batch: id }) => ({ id }),
  'celebrations.wishers': ({ celebrated: id }) => ({
    id,
    occasion: 'work_anniversary',
    year: new Date().getUTCFullYear(),
  }),
  'celebrations.list': () => ({ occasion: 'work_anniversary' }),
  'communities.members': ({ community: id }) => ({ id }),
  'communities.requests': ({ community: id }) => ({ id }),
  'communities.invitations': ({ community: id }) => ({ id }),
  'competitions.participants': ({ competition: id }) => ({ id }),
  'competitions.entries': ({ competition: id }) => ({ id }),
  'events.attendees': ({ event: id }) => ({ id }),
  'hallOfFame.plannedAwards': ({ awards: id }) => ({ id }),
  'nominations.candidates': ({ cycle: id }) => ({ id }),
  'people.branch': ({ manager: managerId }) => ({ managerId }),
  'points.history': () => ({ account: 'earned' }),
  'polls.voters': ({ poll: id, option: optionId }) => ({ id, optionId }),
  'posts.reportedIn': ({ community: id }) => ({ id }),
  'posts.comments': ({ discussed: id }) => ({ id }),
  'posts.reactions': ({ liked: id }) => ({ id }),
  'posts.list': () => ({ scope: 'everyone' }),
  'recognition.of': ({ thanked: id }) => ({ id }),
  'recognition.overseen': () => ({ state: 'history' }),
  'recognition.tradeThanks': ({ giver, receiver }) => ({ personIds: [giver, receiver] }),
  'recognition.unthanked': () => ({ days: 30 }),
  'reports.adoptionPeople': () => ({ range: 'all_time', figure: 'signed_in' }),
  'reports.people': () => ({ range: 'all_time', figure: 'gave' }),
  'reports.pointPeople': () => ({ range: 'all_time', figure: 'issued' }),
  'reports.oneToOneThanks': ({ thanked: id }) => ({ id, range: 'all_time', direction: 'received' }),
  'reports.networkPeople': () => ({ range: 'all_time', giving: 'Sales', group: 'Sales' }),
  'reports.rewardPeople': () => ({ range: 'all_time', figure: 'not_redeemed' }),
  'reports.socialPeople': () => ({ range: 'all_time', figure: 'took_part' }),
  'store.ratings': ({ product: productId }) => ({ productId }),
};

/** The caller of operations that no admin calls: managers for their people, other people for their own data. */
const askers: Partial<Record<OperationName, 'manager' | 'thanked' | 'buyer' | 'nominator' | 'owner'>> = {
  'recognition.unthanked': 'manager',
  'recognition.teamReceived': 'manager',
  'recognition.pending': 'manager',
  'points.history': 'thanked',
  'recognition.sent': 'thanked',
  'communities.requests': 'owner',
  'communities.invitations': 'owner',
  'posts.reportedIn': 'owner',
  'notifications.list': 'thanked',
  'nominations.mine': 'nominator',
  'orders.list': 'buyer',
  'store.wishlist': 'thanked',
};

const lists = (Object.entries(operations) as [OperationName, Operation][]).flatMap(([name, { output, access }]) => {
  const { shape } = output as { shape?: object };
  return shape && 'nextCursor' in shape && access !== 'public' && (!only || name.startsWith(only)) ? [name] : [];
});

interface Timing {
  ms: number;
  rows: number;
}

/** Asks for the first page of a list; null where it is refused. */
async function fetchFirstPage(name: OperationName, { found: things, people }: Set): Promise<Timing | null> {
  const { method, path } = operations[name];
  const input = { ...asks[name]?.(things) };
  const filled = path.replace(/\{(\w+)\}/g, (_part, key: string) => {
    const value = String(input[key as keyof typeof input]);
    delete input[key as keyof typeof input];
    return value;
  });
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
      : '';
  const asker = things[askers[name] ?? 'admin'];
  const { token } = people.find(({ id }) => id === asker)!;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
  const began = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api${filled}${query}`, { method, headers, ...body });
  const text = await reply.text();
  const ms = performance.now() - began;
  return reply.status === 200 ? { ms, rows: (JSON.parse(text) as { items: unknown[] }).items.length } : null;
}

/**
 * Measures both sizes call by call in turn, under the same machine load. The growth is the ratio of the quickest
 * calls, which other processes slow least. Returns null if there are no rows to read.
 */
async function measure(name: OperationName, sets: readonly [Set, Set]) {
  const first = [await fetchFirstPage(name, sets[0]), await fetchFirstPage(name, sets[1])];
  if (first.some((each) => !each || each.rows === 0)) return null;
  const took: [number[], number[]] = [[], []];
  for (let at = 0; at < warm + calls; at++) {
    for (const [of, set] of sets.entries()) {
      const taken = await fetchFirstPage(name, set);
      if (at >= warm) took[of]!.push(taken!.ms);
    }
  }
  const [small, large] = took;
  const growth = quickest(large) / quickest(small);
  return { rows: first.map((each) => each!.rows), ms: [middle(large), quickest(large)], growth };
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
const stops: (() => void)[] = [];
try {
  await migrate(database.url);
  const sets = [await makeSet(database.url, 0.1), await makeSet(database.url, 1)] as const;
  stops.push(await child(new URL('../support/product.ts', import.meta.url), [database.url, String(port)]));
  console.log(`\nEvery list, its first page; ${size.people} people and ${size.posts} posts against a tenth of both\n`);
  console.log('| list | rows, small and large | p50 ms | quickest ms | growth | budget |\n|---|---|---|---|---|---|');
  const without: string[] = [];
  for (const name of lists) {
    const row = await measure(name, sets);
    if (!row) without.push(name);
    else {
      const figures = [...row.ms.map((ms) => ms.toFixed(1)), row.growth.toFixed(2)].join(' | ');
      console.log(`| ${name} | ${row.rows.join(', ')} | ${figures} | 1.15 |`);
    }
  }
  console.log(`\nNot measured, without rows or what to ask of: ${without.join(', ')}`);
} finally {
  for (const stop of stops) stop();
  await database.stop();
}
process.exit(0);
