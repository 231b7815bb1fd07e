import { openPointsMonths } from '@apprecio/server/src/features/points/points.reactions.ts';
import { migrate } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, type Company, fill, makeCompany } from '../support/company.ts';
import { child, report, rounds, type Row } from '../support/measure.ts';
import { giveAs, sessionsFor, type Stage } from '../support/stage.ts';

const amount = Number(process.env.BENCH_AMOUNT ?? 300);
const waitingCount = 5000;
const historySize = 100_000;
const peopleCount = Math.max(1000, amount * rounds + 100);
const say = (line: string) => console.log(`· ${line}`);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface Recipient {
  id: string;
  giverId: string;
  personId: string;
  token: string;
}

interface Post {
  id: string;
  recognition: string;
  person: string;
}

/** Gifts that wait for an admin, in the name of everyone in turn; the admin who may decide them. */
async function fillPending({ owner, id, people }: Company): Promise<void> {
  const givers = Array.from({ length: waitingCount }, (_unused, at) => people[(at % (people.length - 1)) + 1]!.id);
  await owner.pool.query(`update people set role = 'admin' where organisation_id = $1 and id = $2`, [
    id,
    people[0]!.id,
  ]);
  await owner.pool.query(
    `with r as (insert into recognitions (organisation_id, id, giver_id, type_id, message, value_ids, visibility, created_at)
       select $1, gen_random_uuid(), g, (select id from recognition_types where organisation_id = $1 order by position limit 1),
         'It waits for a bench', '{}', 'public', now() - n * interval '1 minute'
       from unnest($2::uuid[]) with ordinality x(g, n) returning id, giver_id, created_at)
     insert into recognition_recipients (organisation_id, id, recognition_id, giver_id, person_id, points, points_asked, month,
       approval, status, created_at, expires_at)
     select $1, gen_random_uuid(), r.id, r.giver_id, case when r.giver_id = $3 then $4::uuid else $3 end, 0, 0, '2020-01-01',
       'admin', 'pending', r.created_at, r.created_at + interval '14 days' from r`,
    [id, givers, people[1]!.id, people[2]!.id],
  );
  await owner.pool.query('analyze recognition_recipients, recognitions, people');
}

async function makeRecipients(company: Company, stage: Stage, count: number): Promise<Recipient[]> {
  const tokens = new Map(stage.people.map(({ id, token }) => [id, token]));
  const { people, services, id } = company;
  const recipients: Recipient[] = [];
  for (let at = 0; recipients.length < count; at++) {
    const giver = people[at % people.length]!;
    const person = people[(at + 13) % people.length]!;
    if (!person.managerId || person.managerId === giver.id) continue;
    const given = await giveAs(services, id, giver.id, person.id, 51);
    recipients.push({
      id: given.recipients[0]!.id,
      giverId: giver.id,
      personId: person.id,
      token: tokens.get(person.managerId)!,
    });
  }
  return recipients;
}

async function makePosts(company: Company, count: number): Promise<Post[]> {
  const { people, services, id, owner } = company;
  for (let at = 0; at < count; at++) await giveAs(services, id, people[at]!.id, people[at + 1]!.id, 1);
  const { rows } = await owner.pool.query<Post>(
    `select o.id, o.recognition_id as recognition, x.person_id as person from posts o
     join recognition_recipients x on x.organisation_id = $1 and x.recognition_id = o.recognition_id
     where o.organisation_id = $1 order by o.id limit $2`,
    [id, count],
  );
  return rows;
}

function writesOf(stage: Stage, recipients: Recipient[], posts: Post[]): Row[] {
  const who = (at: number) => stage.people[at % stage.people.length]!;
  const others = (at: number, count: number) => Array.from({ length: count }, (_unused, n) => who(at + 1 + n * 3).id);
  const gift = (count: number): Row => ({
    what: `give to ${count}`,
    budget: 0.5,
    amount,
    product: (at) => ({
      path: '/api/posts/recognise',
      headers: bearer(who(at).token),
      body: { message: 'For a bench', recipients: others(at, count).map((personId) => ({ personId, points: 1 })) },
    }),
    floor: (at) => ({ path: '/give', body: { giverId: who(at).id, personIds: others(at, count) } }),
  });
  const post = (at: number) => posts[at % posts.length]!;
  const recipient = (at: number) => recipients[at % recipients.length]!;
  return [
    gift(1),
    gift(20),
    {
      what: 'boost',
      budget: 0.5,
      amount,
      product: (at) => ({
        path: `/api/posts/comment/create/${post(at).id}`,
        headers: bearer(who(at + 500).token),
        body: { text: 'And from me', boost: 1 },
      }),
      floor: (at) => {
        const { id: postId, recognition: recognitionId, person: personId } = post(at);
        const giverId = [who(at + 500).id, who(at + 501).id].find((id) => id !== personId)!;
        return { path: '/boost', body: { giverId, personId, recognitionId, postId } };
      },
    },
    {
      what: 'approve',
      budget: 0.5,
      amount,
      product: (at) => ({
        path: `/api/pending-recognition/approve/${recipient(at).id}`,
        headers: bearer(recipient(at).token),
        body: {},
      }),
      floor: (at) => ({ path: '/approve', body: recipient(at) }),
    },
  ];
}

function readsOf(stage: Stage, adminId: string, holderId: string): Row[] {
  const tokenOf = (id: string) => stage.people.find((person) => person.id === id)!.token;
  const [admin, holder] = [bearer(tokenOf(adminId)), bearer(tokenOf(holderId))];
  return [
    {
      what: `pending list, ${waitingCount} pending`,
      budget: 0.7,
      product: () => ({ path: '/api/pending-recognition/list', headers: admin, body: { limit: 20 } }),
      floor: () => ({ path: '/pending', headers: { 'x-person': adminId } }),
    },
    {
      what: `points history, ${historySize} entries`,
      budget: 0.7,
      product: () => ({ path: '/api/user/points/history?account=earned&limit=25', headers: holder }),
      floor: () => ({ path: '/history', headers: { 'x-person': holderId } }),
    },
  ];
}

const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
const stops: (() => void)[] = [];
try {
  await migrate(database.url);
  const company = await makeCompany(database.url, peopleCount);
  const holder = company.people.at(-1)!.id;
  await openPointsMonths.run(company.services, company.sweep);
  await fill(
    company,
    company.people.slice(0, -1).map(({ id }) => id),
    new Date(),
    1,
  );
  await fill(company, [holder], new Date(Date.now() - historySize * 1000), historySize);
  await fillPending(company);
  const people = await sessionsFor(company.services, company.id, company.subdomain);
  const stage: Stage = { organisationId: company.id, subdomain: company.subdomain, people };
  const recipients = await makeRecipients(company, stage, amount * rounds);
  const posts = await makePosts(company, amount);
  const admin = company.people[0]!.id;
  await close(company);
  stops.push(
    await child(new URL('./recognition-floor.ts', import.meta.url), [database.url, '4390', stage.organisationId]),
  );
  stops.push(await child(new URL('../support/product.ts', import.meta.url), [database.url, '4391']));
  console.log(`\n${peopleCount} people; 10 connections; median of ${rounds} rounds, floor and product in turn\n`);
  await report('recognition', { peopleCount }, [
    ...readsOf(stage, admin, holder),
    ...writesOf(stage, recipients, posts),
  ]);
} finally {
  for (const stop of stops) stop();
  await database.stop();
}
process.exit(0);
