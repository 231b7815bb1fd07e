import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRead, type ReadCall, tellers, callVariants } from '../support/every-read.ts';
import type { MarkedStream } from '../support/listening.ts';
import { sample } from '../support/sample.ts';
import { awardFile, awardOf, revealDue } from '../support/things/awards.ts';
import { funded } from '../support/things/competitions.ts';
import { later } from '../support/things/giving.ts';
import { close, nominate, openCycle } from '../support/things/nominations.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const day = 86_400_000;
const secrets = ['Zephyrine crown', 'Quillon crown', 'Obsidian crown'] as const;
const words = ['zephyrine', 'quillon', 'obsidian', 'crown', 'ravi'];
const readers = ['asha', 'ravi', 'second', 'tara'] as const;

let org: Organisation;
let reads: ReadCall[];
let ids: string[];
let streams: MarkedStream[];

/** Ravi’s and the second admin’s: one entered singly, two of a file, one that a panel decided. */
async function hideAwards(): Promise<void> {
  const { admin, ravi, second, tara } = org.people;
  const revealAt = new Date(Date.now() + day).toISOString();
  await admin!.ok('hallOfFame.create', awardOf(ravi!, { awardName: secrets[0], revealAt }));
  const rows = ['Ravi', 'Second'].map((name) => `${secrets[1]},${name} Test,5,Crowns,Q2,2026,,,,`);
  const { id: fileId } = await admin!.ok('hallOfFame.importAwards', { csv: awardFile(rows) });
  await admin!.ok('hallOfFame.applyAwards', { id: fileId, revealAt });
  const cycleId = await openCycle(admin!, [admin!], {
    awardName: secrets[2],
    points: 0,
    nominators: { kind: 'people', ids: [tara!.id] },
  });
  for (const nominee of [ravi!, second!]) await nominate(tara!, cycleId, nominee);
  await close(world(), org, cycleId);
  for (const { id: personId } of [ravi!, second!])
    await admin!.ok('nominations.score', { id: cycleId, personId, scores: [5, 5] });
  await admin!.ok('nominations.decide', { id: cycleId, revealAt });
  await world().drain(org);
  await revealDue(world());
  const awards = await world().look<{ id: string }>('select id from awards where organisation_id = $1', [org.id]);
  ids = [...awards.map(({ id }) => id), fileId, cycleId, ravi!.id, second!.id];
}

beforeAll(async () => {
  reads = await everyRead(world());
  org = await funded(world(), 500);
  streams = await Promise.all(['asha', 'ravi'].map((name) => world().listen(org, org.people[name]!)));
  await hideAwards();
}, 300_000);

afterAll(() => streams.forEach((stream) => stream.leave()));

const marks = () => [...secrets, ...ids.slice(0, -2)];

/** The awards of the second admin, and the file of one. */
async function ofSecond(): Promise<string[]> {
  const own = await world().look<{ id: string }>(
    'select id from awards where organisation_id = $1 and person_id = $2',
    [org.id, org.people.second!.id],
  );
  return [...own.map(({ id }) => id), ids.at(-4)!];
}

describe('a hidden award appears in no read, live event, notice or export (HOF-02, REC-10)', () => {
  const others = [
    { who: 'an employee', name: 'asha', but: /^$/ },
    { who: 'the employee who gets it', name: 'ravi', but: /^$/ },
    { who: 'who nominated for it, but their own nominations and the cycle', name: 'tara', but: /^nominations\./ },
    { who: 'the admin who gets it: of theirs no award, no file', name: 'second', but: /^$/ },
  ] as const;
  test.each(sample(others, 2))('of $who', async ({ name, but }) => {
    const readCalls = callVariants(
      reads.filter((read) => !but.test(read.name)),
      ids,
      words,
    );
    expect(await tellers(org.people[name]!, readCalls, name === 'second' ? await ofSecond() : marks())).toEqual([]);
  });

  test('of the admin who gets it: the log omits it and it cannot be deleted', async () => {
    const own = (await ofSecond()).slice(0, -1);
    const ownIds = await ofSecond();
    expect(ownIds).toHaveLength(3);
    const log = (await org.people.second!.ok('audit.list', { topic: 'points', limit: 100 })).items;
    expect(log.filter(({ subjectId }) => ownIds.includes(subjectId!))).toEqual([]);
    expect(log.filter(({ activity }) => activity === 'hallOfFame.given')).toHaveLength(ids.length - 4 - own.length);
    for (const id of own) {
      expect((await org.people.second!.call('hallOfFame.delete', { id })).status).toBe(404);
    }
  });

  test('a hidden award sends no live event', async () => {
    for (const stream of streams) {
      expect((await stream.all()).filter(({ kind, subject }) => kind === 'award' || ids.includes(subject))).toEqual([]);
    }
  });

  test('everyone sees the award at once when it is due (HOF-01)', async () => {
    await later(world(), org, 2 * day, async () => {
      await revealDue(world());
      for (const name of readers) {
        const { items } = await org.people[name]!.ok('hallOfFame.list', { limit: 100 });
        expect(new Set(items.map(({ awardName }) => awardName))).toEqual(new Set(secrets));
        const posts = (await org.people[name]!.ok('posts.list', { limit: 100 })).items;
        expect(posts.filter(({ kind }) => kind === 'award')).toHaveLength(items.length);
      }
    });
  });
});
