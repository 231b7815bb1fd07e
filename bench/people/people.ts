import { migrate } from '../../server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { close, makeCompany } from '../support/company.ts';
import { child, report, type Row, rounds } from '../support/measure.ts';
import { sessionsFor, type Stage } from '../support/stage.ts';

const say = (line: string) => console.log(`· ${line}`);
const typed = ['ar', 'deepak', 'ro', 'k', 'sharma', 'an gu', 'priya'];

function rowsOf(stage: Stage): Row[] {
  const who = (at: number) => stage.people[at % stage.people.length]!;
  const call = (what: string, path: string, body: (at: number) => object, floor: (at: number) => string): Row => ({
    what,
    budget: 0.5,
    product: (at) => ({ path, headers: { authorization: `Bearer ${who(at).token}` }, body: body(at) }),
    floor: (at) => ({ path: floor(at), headers: { 'x-person': who(at).id } }),
  });
  const word = (at: number) => typed[at % typed.length]!;
  const search = (at: number) => `/search?${encodeURIComponent(word(at).split(' ')[0]!)}`;
  return [
    call(
      'people, first page',
      '/api/people/list',
      () => ({ limit: 20 }),
      () => '/people',
    ),
    call('people, searched', '/api/people/list', (at) => ({ search: word(at) }), search),
    call(
      'people, searched with a slip',
      '/api/people/list',
      () => ({ search: 'depeak' }),
      () => '/search?deepak',
    ),
  ];
}

const size = { people: Number(process.env.BENCH_PEOPLE ?? 10_000) };
const database = await startDatabase({ folder: '.data/bench', durable: true, onProgress: say });
const stops: (() => void)[] = [];
try {
  await migrate(database.url);
  const company = await makeCompany(database.url, size.people);
  await company.owner.pool.query('analyze people, people_terms');
  const { id: organisationId, subdomain, services } = company;
  const stage = { organisationId, subdomain, people: await sessionsFor(services, organisationId, subdomain) };
  await close(company);
  stops.push(
    await child(new URL('../support/floor.ts', import.meta.url), [database.url, '4390', stage.organisationId]),
  );
  stops.push(await child(new URL('../support/product.ts', import.meta.url), [database.url, '4391']));
  console.log(`\nThe directory with ${size.people} people; 10 connections; median of ${rounds} rounds\n`);
  await report('people', size, rowsOf(stage));
} finally {
  for (const stop of stops) stop();
  await database.stop();
}
process.exit(0);
