import { verifyLedger } from '@apprecio/server/src/features/points/verify.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { drain } from '@apprecio/server/src/platform/worker/jobs.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, type Company, makeCompany } from '../support/company.ts';
import { type RunningProduct, send, startProduct } from '../support/running.ts';
import { sessionsFor, type Stage } from '../support/stage.ts';

const kills = Number(process.env.CHAOS_KILLS ?? 200);
const lanes = 8;
const port = 4395;
const folder = '.data/chaos';
const say = (line: string) => console.log(`· ${line}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The results of the load: ids of acknowledged gifts, and the number of answers of each kind. */
interface Load {
  acknowledged: Set<string>;
  answers: Map<string, number>;
  tries: number;
  over: boolean;
}

/** Gives one gift after the other, each under its key until it is answered, as a page does that lost its server. */
async function sendGifts(load: Load, stage: Stage, from: number): Promise<void> {
  const { people } = stage;
  for (let at = from; !load.over; at += lanes) {
    const giver = people[at % people.length]!;
    const personId = people[(at + 1 + Math.floor(at / people.length)) % people.length]!.id;
    const input = { message: 'Amid chaos', recipients: [{ personId, points: at % 3 }] };
    const key = crypto.randomUUID();
    for (let answered = false; !answered && !load.over;) {
      load.tries++;
      const reply = await send(`http://127.0.0.1:${port}`, giver.token, 'recognition.give', input, key).catch(
        () => null,
      );
      const what = reply
        ? `${reply.status}${reply.headers.has('retry-after') ? ' with Retry-After' : ''}`
        : 'no answer';
      load.answers.set(what, (load.answers.get(what) ?? 0) + 1);
      answered = reply !== null && reply.status < 500;
      const body = (await reply?.json().catch(() => null)) as { id?: string } | null;
      if (reply?.ok && body?.id) load.acknowledged.add(body.id);
      if (!answered) await pause(50);
    }
  }
}

async function under(load: Load, stage: Stage, work: () => Promise<void>): Promise<void> {
  const all = Array.from({ length: lanes }, (_unused, at) => sendGifts(load, stage, at));
  await work();
  load.over = true;
  await Promise.all(all);
}

async function countOf(company: Company, what: string): Promise<number> {
  const { rows } = await company.owner.pool.query<{ count: number }>(`select count(*)::int as count ${what}`, [
    company.id,
  ]);
  return rows[0]!.count;
}

async function judge(company: Company, load: Load, url: string): Promise<string[]> {
  while ((await drain(company.services, company.sweep, company.id)) > 0);
  const { rows } = await company.owner.pool.query<{ id: string }>(
    'select id from recognitions where organisation_id = $1',
    [company.id],
  );
  const there = new Set(rows.map(({ id }) => id));
  const lost = [...load.acknowledged].filter((id) => !there.has(id)).length;
  const recipients = await countOf(
    company,
    `from recognition_recipients where organisation_id = $1 and status = 'approved'`,
  );
  const noticeCount = await countOf(
    company,
    `from notifications where organisation_id = $1 and event_type = 'RECOGNITION_RECEIVED'`,
  );
  const twice = await countOf(
    company,
    `from (select 1 from notifications where organisation_id = $1 group by person_id, event_type, source_id having count(*) > 1) x`,
  );
  const posts = await countOf(company, `from posts where organisation_id = $1`);
  const due = await countOf(company, `from reactions_due where organisation_id = $1`);
  const books = (await verifyLedger(url)).find(({ organisationId }) => organisationId === company.id)!;
  console.log('\n| counted | |\n|---|---|');
  const table = {
    tries: load.tries,
    acknowledged: load.acknowledged.size,
    there: there.size,
    recipients,
    told: noticeCount,
    posts,
    transfers: books.transfers,
  };
  for (const [what, count] of Object.entries(table)) console.log(`| ${what} | ${count} |`);
  for (const [what, count] of load.answers) console.log(`| answered ${what} | ${count} |`);
  return [
    ...(lost ? [`${lost} acknowledged gifts are lost`] : []),
    // A cut call may have stored the last gift of each lane without an acknowledgement.
    ...(there.size - load.acknowledged.size > lanes ? ['gifts counted more than once'] : []),
    ...(noticeCount === recipients && twice === 0
      ? []
      : [`${noticeCount} notices for ${recipients} recipients, ${twice} of them twice`]),
    ...(posts === there.size ? [] : [`${posts} posts for ${there.size} gifts`]),
    ...(due === 0 ? [] : [`${due} reactions are still due`]),
    ...[...load.answers.keys()]
      .filter((what) => what.startsWith('5') && what !== '503 with Retry-After')
      .map((what) => `answered ${what}`),
    ...books.problems,
  ];
}

async function killOften(url: string): Promise<void> {
  for (let at = 0; at < kills; at++) {
    const product = await startProduct(url, port);
    await pause(200 + Math.random() * 800);
    await product.kill();
    if ((at + 1) % 20 === 0) say(`${at + 1} kills`);
  }
}

/** Stops and starts the database below a product that goes on running. */
async function stopDatabase(product: RunningProduct, load: Load, restart: () => Promise<void>): Promise<string[]> {
  await pause(2000);
  await restart();
  const before = load.acknowledged.size;
  const began = performance.now();
  while (load.acknowledged.size === before && performance.now() - began < 30_000) await pause(50);
  const recovered = (performance.now() - began) / 1000;
  say(`gifts were acknowledged again ${recovered.toFixed(1)} s after the database was back`);
  await pause(2000);
  return [
    ...(load.acknowledged.size > before ? [] : ['the product did not recover']),
    ...(product.process.exitCode === null ? [] : ['the product ended']),
    ...(load.answers.has('503 with Retry-After') ? [] : ['nobody was told to come back later']),
  ];
}

let database = await startDatabase({ folder, durable: true, onProgress: say });
const { url, port: databasePort } = database;
const newLoad = (): Load => ({ acknowledged: new Set(), answers: new Map(), tries: 0, over: false });
const problems: string[] = [];
try {
  await migrate(url);
  const setUp = async () => {
    const company = await makeCompany(url, 400);
    const people = await sessionsFor(company.services, company.id, company.subdomain);
    return { company, stage: { organisationId: company.id, subdomain: company.subdomain, people } };
  };
  console.log(`\nServer and worker killed ${kills} times under load`);
  const first = await setUp();
  const load = newLoad();
  await under(load, first.stage, async () => {
    await killOften(url);
    const last = await startProduct(url, port);
    await pause(1000);
    load.over = true;
    await pause(1000);
    await last.kill();
  });
  problems.push(...(await judge(first.company, load, url)));
  await close(first.company);

  console.log('\nThe database stopped and started under load');
  const second = await setUp();
  await close(second.company);
  const product = await startProduct(url, port);
  const again = newLoad();
  await under(again, second.stage, async () => {
    const restart = async () => {
      await database.stop();
      await pause(3000);
      database = await startDatabase({ folder, port: databasePort, durable: true });
    };
    problems.push(...(await stopDatabase(product, again, restart)));
  });
  await product.kill();
  const after = await makeCompany(url, 1);
  problems.push(...(await judge({ ...after, id: second.company.id }, again, url)));
  await close(after);
} finally {
  await database.stop();
}
console.log(
  problems.length === 0 ? '\nNothing lost, nothing doubled.' : `\nNOT as it should be:\n${problems.join('\n')}`,
);
process.exit(problems.length === 0 ? 0 : 1);
