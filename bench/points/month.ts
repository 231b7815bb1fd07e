import { endEarnedPoints, openPointsMonths } from '@apprecio/server/src/features/points/points.reactions.ts';
import { verifyLedger } from '@apprecio/server/src/features/points/verify.ts';
import { expireRecognitions, remindDeciders } from '@apprecio/server/src/features/recognition/recognition.reactions.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { daysAfter, monthAfter, monthIn, moveClock, present, startOf } from '@apprecio/server/src/platform/clock.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { drain } from '@apprecio/server/src/platform/worker/jobs.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, type Company, fill, makeCompany, zone } from '../support/company.ts';
import { giveAs } from '../support/stage.ts';

const peopleCount = Number(process.env.BENCH_PEOPLE ?? 10_000);
const giftsADay = Math.ceil(peopleCount / 50);
const waitingADay = Math.ceil(peopleCount / 500);
const waitingDays = 8;
const endsOnDay = 20;
const say = (line: string) => console.log(`· ${line}`);

interface Work {
  runs: number;
  seconds: number;
  longest: number;
  slowestRead: number;
}

const table = new Map<string, Work>();

/** Runs a piece of work while someone's read is timed beside it. */
async function timed(company: Company, what: string, run: () => Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const work = table.get(what) ?? { runs: 0, seconds: 0, longest: 0, slowestRead: 0 };
  const reader = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await asSystem(company.services, company.id, 'bench', (ctx) =>
        ctx.db.selectFrom('points_balances').select('balance').limit(1).execute(),
      );
      work.slowestRead = Math.max(work.slowestRead, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  over.abort();
  await reader;
  table.set(what, {
    ...work,
    runs: work.runs + 1,
    seconds: work.seconds + seconds,
    longest: Math.max(work.longest, seconds),
  });
}

function goTo(date: string, hour: number): void {
  moveClock(startOf(date, zone).getTime() + hour * 3_600_000 - Date.now());
}

let given = 0;
let waiting = 0;

async function someGive(company: Company, day: number): Promise<void> {
  const { services, id, people } = company;
  const one = async (at: number, points: number) => {
    const giver = people[(at * 37 + day * 11) % people.length]!;
    const person = people[(at * 53 + day * 17 + 5) % people.length]!;
    if (giver.id === person.id || person.managerId === null || person.managerId === giver.id) return;
    const { recipients } = await giveAs(services, id, giver.id, person.id, points);
    if (recipients[0]!.status === 'pending') waiting++;
    else given += points;
  };
  for (let at = 0; at < giftsADay; at++) await one(at, 1 + (at % 10));
  if (day <= waitingDays) for (let at = 0; at < waitingADay; at++) await one(at * 7 + 3, 60);
}

async function liveDay(company: Company, date: string, day: number): Promise<void> {
  const { services, sweep, id } = company;
  goTo(date, 0.01);
  const opening = day === 1 ? 'a month opens, the last lapses' : 'a month that is open';
  await timed(company, opening, () => openPointsMonths.run(services, sweep));
  await timed(company, 'points end, people hear of it', () => endEarnedPoints.run(services, sweep));
  goTo(date, 10);
  await timed(company, 'people give', () => someGive(company, day));
  goTo(date, 18);
  await timed(company, 'deciders are reminded', () => remindDeciders.run(services, sweep));
  await timed(company, 'gifts nobody decided return', () => expireRecognitions.run(services, sweep));
  await timed(company, 'the worker catches up', () => drain(services, sweep, id));
}

async function countsOf(company: Company, endsOn: string): Promise<Record<string, number>> {
  const { rows } = await company.owner.pool.query<{ what: string; count: number }>(
    `select kind as what, count(*)::int as count from points_transfers where organisation_id = $1 group by kind
     union all select kind || ' points', sum(abs(amount))::int / 2 from points_entries where organisation_id = $1 group by kind
     union all select 'reminded after ' || (facts->>'day'), count(*)::int from activities
       where organisation_id = $1 and activity = 'recognition.reminded' group by facts->>'day'
     union all select 'notice ' || days, count(*)::int from points_expiry_notices
       where organisation_id = $1 and ends_on = $2 group by days
     union all select 'told ' || event_type, count(*)::int from notifications where organisation_id = $1 group by event_type
     union all select 'still due', count(*)::int from reactions_due where organisation_id = $1`,
    [company.id, endsOn],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

function compare(company: Company, counts: Record<string, number>, months: number): string[] {
  const leaders = company.people.filter(({ managerId }) => managerId === null).length;
  const allowances = months * (200 * peopleCount + 50 * (peopleCount - leaders));
  const expected: [string, number][] = [
    ['allowance_issued', months * peopleCount],
    ['allowance_issued points', allowances],
    ['allowance_expired', peopleCount],
    ['allowance_expired points', allowances / months - given],
    ['hold_returned', waiting],
    ['reminded after 3', waiting],
    ['reminded after 7', waiting],
    ['earned_expired', peopleCount],
    ['earned_expired points', peopleCount],
    ['notice 30', peopleCount],
    ['notice 7', peopleCount],
    ['notice 1', peopleCount],
    ['still due', 0],
  ];
  return expected
    .filter(([what, count]) => (counts[what] ?? 0) !== count)
    .map(([what, count]) => `${what}: ${counts[what] ?? 0}, not ${count}`);
}

function print(counts: Record<string, number>): void {
  console.log(`\nA month of ${peopleCount} people, a read of a balance every 20 ms beside each piece of work\n`);
  console.log('| what | runs | seconds in all | longest run s | slowest read ms |\n|---|---|---|---|---|');
  for (const [what, { runs, seconds, longest, slowestRead }] of table) {
    console.log(`| ${what} | ${runs} | ${seconds.toFixed(1)} | ${longest.toFixed(1)} | ${slowestRead.toFixed(0)} |`);
  }
  console.log('\n| counted | |\n|---|---|');
  for (const what of Object.keys(counts).sort()) console.log(`| ${what} | ${counts[what]!} |`);
}

async function month(url: string): Promise<number> {
  const company = await makeCompany(url, peopleCount);
  const first = monthAfter(monthIn(zone, present()));
  const next = monthAfter(first);
  // Each person gets one point, received one month before the twentieth, so that it expires on the twentieth.
  const endsOn = daysAfter(first, endsOnDay - 1);
  const received = startOf(endsOn, zone);
  received.setUTCMonth(received.getUTCMonth() - 1);
  await fill(
    company,
    company.people.map(({ id }) => id),
    new Date(received.getTime() + 43_200_000),
    1,
  );
  await company.owner.pool.query(
    `insert into points_expiry (organisation_id, months, from_date, set_by, set_at) values ($1, 1, '2020-01-01', $2, now())`,
    [company.id, company.people[0]!.id],
  );
  let day = 1;
  for (let date = first; date < next; date = daysAfter(date, 1)) {
    await liveDay(company, date, day++);
    if (day % 10 === 0) say(`day ${day}`);
  }
  goTo(next, 0.01);
  await timed(company, 'a month opens, the last lapses', () => openPointsMonths.run(company.services, company.sweep));
  await drain(company.services, company.sweep, company.id);
  const counts = await countsOf(company, endsOn);
  const books = (await verifyLedger(url)).find(({ organisationId }) => organisationId === company.id)!;
  print(counts);
  const wrong = [...compare(company, counts, 2), ...books.problems];
  console.log(wrong.length === 0 ? '\nAll as expected; the books balance.' : `\nNot as expected:\n${wrong.join('\n')}`);
  moveClock(0);
  await close(company);
  return wrong.length === 0 ? 0 : 1;
}

// The bench uses its own database, because moving the clock moves it for every organisation.
const database = await startDatabase({ folder: '.data/bench-month', durable: true, onProgress: say });
let code = 1;
try {
  await migrate(database.url);
  code = await month(database.url);
} finally {
  await database.stop();
}
process.exit(code);
