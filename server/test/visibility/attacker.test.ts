import { createHash, randomInt, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { countSurveys } from '../../src/features/surveys/changes/changes.reactions.ts';
import { tallySurveys } from '../../src/features/surveys/counts/counts.reactions.ts';
import { answerWithTicket, launch, questionOf } from '../support/things/surveys.ts';
import { useOwnWorld } from '../support/world.ts';
import { agreement, chance, findLinks, type Given, collectTraces, type Trace } from './attacker.ts';

const world = useOwnWorld();

const count = 30;
const everyMs = 60_000;
const names = Array.from({ length: count }, (_unused, at) => `p${at}`);
const inAnyOrder = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, by: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ each }) => each);

/** Everything that is said to the log of the server from now on. */
function listenToLog(): string[] {
  const lines: string[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(world().services.log, level).mockImplementation(
      (...logArguments: unknown[]) => void lines.push(JSON.stringify(logArguments)),
    );
  }
  return lines;
}

/** Thirty people answer in an order of chance, one a minute; lots are written as soon as five are there, or all at the end. */
async function answered(): Promise<{ given: Given[]; traces: Trace[] }> {
  const lines = listenToLog();
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  await world().settle(org);
  const [rating, words] = [questionOf('rating5'), questionOf('text')];
  const id = await launch(org.people.admin!, [rating, words], { privacy: 'anonymous', dimensions: [] });
  const given: Given[] = [];
  for (const [at, name] of inAnyOrder(names).entries()) {
    const answerText = randomUUID();
    const answers = { [rating.id]: 1 + randomInt(5), [words.id]: answerText };
    const { secret, signature } = await answerWithTicket(world(), org.people[name]!, id, answers);
    const random = secret.split('.')[2]!;
    const hash = createHash('sha256').update(random).digest('hex');
    given.push({ personId: org.people[name]!.id, marks: [answerText, random, signature, hash] });
    if (at % 5 === 4) await world().services.lots.write('all');
  }
  await world().services.lots.write('all');
  await org.people.admin!.ok('surveys.close', { id });
  const later = { ...world().services, now: () => new Date(Date.now() + 70_000) };
  for (const schedule of [countSurveys, tallySurveys]) await schedule.run(later, world().sweep);
  await world().drain(org);
  return { given, traces: await collectTraces(world(), lines) };
}

type Leak = (traces: readonly Trace[], given: readonly Given[]) => Trace[];

/** A copy of what was found in which something more is written beside the answer that arrived as the `at`-th. */
const beside =
  (write: (at: number, trace: Trace) => Partial<Trace>): Leak =>
  (traces, given) =>
    traces.map((trace) => {
      const text = JSON.stringify(trace.data);
      const at = given.findIndex(({ marks }) => marks.some((mark) => text.includes(mark)));
      return at === -1 ? trace : { ...trace, ...write(at, trace) };
    });
const timeOf = (at: number) => Date.UTC(2026, 0, 5, 9) + at * everyMs;
const idOfTime = (at: number) => {
  const hex = timeOf(at).toString(16).padStart(12, '0');
  return [hex.slice(0, 8), hex.slice(8), `7${randomUUID().slice(15)}`].join('-');
};

const leaks: Record<string, Leak> = {
  'a sequence': beside((at, { data }) => ({ data: { ...data, number: 4000 + at } })),
  'a timestamp': beside((at, { data }) => ({ data: { ...data, at: new Date(timeOf(at)).toISOString() } })),
  'an id of version 7': beside((at, { data }) => ({ data: { ...data, id: idOfTime(at) } })),
  'an insert that is not shuffled': beside((at) => ({ place: at })),
  'a transaction for each lot': beside((at) => ({ transaction: 900 + Math.floor(at / 5) })),
  'a time inside the answer': beside((at, { data }) => ({ data: { ...data, answer: { sent: timeOf(at) } } })),
  'a request id': (traces, given) => {
    const ids = given.map(() => randomUUID());
    const tracesWithIds = beside((at, { data }) => ({ data: { ...data, request_id: ids[at] } }))(traces, given);
    const acts = given.map(({ personId }, at) => ({ actor_id: personId, request_id: ids[at] }));
    return [...tracesWithIds, ...acts.map((data, place) => ({ from: 'activities', place, transaction: place, data }))];
  },
  'a person beside the answer': (traces, given) =>
    beside((at, { data }) => ({ data: { ...data, by: given[at]!.personId } }))(traces, given),
  'words among the counts, as they came': (traces, given) => [
    ...traces,
    ...given.map(({ marks }, place) => ({
      from: 'survey_counts',
      place,
      transaction: 1,
      data: { counts: { [marks[0]!]: 1 } },
    })),
  ],
  'an answer in the log': (traces, given) => [
    ...traces,
    ...given.map(({ marks, personId }, at) => ({
      from: 'log',
      place: at,
      transaction: 0,
      data: { line: `${personId} sent ${marks[0]!}` },
    })),
  ],
};

test('full access to tables, sequences, logs and metrics links no answer to a person, and planted leaks are found (SURV-04)', async () => {
  const { given, traces } = await answered();
  const stored = traces.filter(({ data }) => given.some(({ marks }) => JSON.stringify(data).includes(marks[3]!)));
  expect(stored.map(({ from }) => from)).toEqual(Array(count).fill('ticket_answers'));
  expect(traces.some(({ from, data }) => from === 'ticket_takers' && data['person_id'] === given[0]!.personId)).toBe(
    true,
  );
  const counts = traces.filter(({ from }) => from === 'survey_counts');
  expect(counts.map(({ data }) => data['answers'])).toEqual([count, count]);
  expect(new Set(counts.map(({ transaction }) => transaction)).size).toBe(1);
  expect(findLinks(traces, given)).toEqual([]);
  const found = Object.entries(leaks).map(([name, plant]) => [name, findLinks(plant(traces, given), given).length > 0]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.keys(leaks).map((name) => [name, true])));
});

test('at most 2 of ten thousand random orders of thirty exceed the chance bound (SURV-04)', () => {
  const arrivals = names.map((_name, at) => at);
  const above = Array.from({ length: 10_000 }, () => agreement(inAnyOrder(arrivals), arrivals)).filter(
    (rho) => Math.abs(rho) > chance,
  );
  expect(above.length).toBeLessThanOrEqual(2);
  expect(agreement(arrivals, arrivals.toReversed())).toBe(-1);
});
