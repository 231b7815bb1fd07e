import type { OperationName } from '@apprecio/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { onStatement } from '../../src/platform/db.ts';
import { type Organisation, useWorld } from '../world.ts';

const world = useWorld();
let few: Organisation;
let many: Organisation;

/** Communities of the boss; the first has members, requests and invitations. */
async function fillCommunities(org: Organisation, count: number): Promise<void> {
  const { boss } = org.people;
  for (let at = 0; at < count; at++) await boss!.ok('communities.create', { name: `Community ${at}`, joinMode: 1 });
  const id = await communityOf(org);
  const friends = Object.values(org.people).filter((actor) => actor !== boss);
  await boss!.ok('communities.addMembers', { id, personIds: friends.slice(0, count).map((friend) => friend.id) });
  for (const friend of friends.slice(count, 2 * count)) await friend.ok('communities.join', { id });
  const invited = friends.slice(2 * count, 3 * count).map((friend) => friend.id);
  await boss!.ok('communities.invite', { id, personIds: invited });
}

async function communityOf(org: Organisation): Promise<string> {
  return (await org.people.boss!.ok('communities.list', { sort: 'name' })).items[0]!.id;
}

async function fill(count: number): Promise<Organisation> {
  const friends = Object.fromEntries(
    Array.from({ length: count === 1 ? 12 : 18 }, (_unused, at) => [`friend${at}`, {}]),
  );
  const org = await world().organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    ...friends,
  });
  const { asha, ravi, boss } = org.people;
  for (let at = 0; at < count; at++) {
    const friend = org.people[`friend${at % 12}`]!;
    await friend.ok('recognition.give', { message: 'A list', recipients: [{ personId: ravi!.id, points: at % 2 }] });
  }
  const givers = Object.values(org.people)
    .filter((actor) => actor !== asha && actor !== boss)
    .slice(0, Math.min(count, 6));
  for (const giver of givers)
    await giver.ok('recognition.give', { message: 'It waits', recipients: [{ personId: asha!.id, points: 51 }] });
  for (const giver of givers) {
    const id = (await ravi!.ok('feed.list')).items[0]!.id;
    await giver.ok('feed.react', { id, reaction: 'love' });
  }
  for (let at = 0; at < Math.min(count, 20); at++) {
    const friend = org.people[`friend${at % 12}`]!;
    await ravi!.ok('recognition.give', { message: 'And back', recipients: [{ personId: friend.id, points: 1 }] });
  }
  await fillCommunities(org, Math.min(count, 6));
  await world().drain(org);
  return org;
}

beforeAll(async () => {
  few = await fill(1);
  many = await fill(60);
});

/** What a call needs beside its page: the community that it is about. */
async function aboutOf(org: Organisation, name: OperationName): Promise<Record<string, unknown>> {
  return /^communities[.](?:members|candidates|requests|invitations)$/.test(name) ? { id: await communityOf(org) } : {};
}

async function statementsOf(org: Organisation, name: OperationName, who: string, more: Record<string, unknown>) {
  const statements: string[] = [];
  const input = { ...(await aboutOf(org, name)), ...more };
  await org.people[who]!.ok(name, input);
  const stop = onStatement((statement) => statements.push(statement));
  const answer = await org.people[who]!.ok(name, input);
  stop();
  const items = Array.isArray(answer) ? answer : (answer as { items: unknown[] }).items;
  return { statements: statements.length, items: items.length };
}

describe('a list sends the same number of statements for one row and for a hundred', () => {
  test.each<[OperationName, string, Record<string, unknown>]>([
    ['communities.list', 'boss', { limit: 100 }],
    ['communities.widget', 'boss', {}],
    ['communities.members', 'boss', { limit: 100 }],
    ['communities.candidates', 'boss', { search: '', limit: 20 }],
    ['communities.requests', 'boss', { limit: 100 }],
    ['communities.invitations', 'boss', { limit: 100 }],
    ['feed.list', 'ravi', { limit: 100 }],
    ['feed.list', 'ravi', { limit: 100, scope: 'mine' }],
    ['people.list', 'asha', { limit: 100 }],
    ['people.suggest', 'ravi', { search: 'fr', limit: 20 }],
    ['employees.list', 'admin', { limit: 100, search: 'te' }],
    ['people.branch', 'ravi', { limit: 100 }],
    ['notifications.list', 'ravi', { limit: 100 }],
    ['points.history', 'ravi', { limit: 100, account: 'allowance' }],
    ['points.companyHistory', 'admin', { limit: 100 }],
    ['recognition.pending', 'boss', { limit: 100 }],
    ['recognition.sent', 'ravi', { limit: 100 }],
    ['recognition.overseen', 'boss', { limit: 100 }],
    ['recognition.overseen', 'admin', { limit: 100, state: 'history' }],
  ])('%s', async (name, who, input) => {
    const one = await statementsOf(few, name, who, input);
    const hundred = await statementsOf(many, name, who, input);
    expect(hundred.items).toBeGreaterThan(one.items);
    expect(hundred.statements).toBe(one.statements);
    expect(hundred.statements).toBeLessThanOrEqual(3);
  });
});

describe('API-06 lists page by cursor: every row once, in order, and a cursor that is none is refused', () => {
  test.each<[OperationName, string]>([
    ['communities.list', 'boss'],
    ['communities.members', 'boss'],
    ['communities.requests', 'boss'],
    ['communities.invitations', 'boss'],
    ['feed.list', 'ravi'],
    ['people.list', 'asha'],
    ['employees.list', 'admin'],
    ['people.branch', 'asha'],
    ['notifications.list', 'ravi'],
    ['points.history', 'ravi'],
    ['points.companyHistory', 'admin'],
    ['recognition.pending', 'boss'],
    ['recognition.sent', 'ravi'],
    ['recognition.overseen', 'boss'],
    ['recognition.teamReceived', 'boss'],
    ['recognition.typeList', 'admin'],
  ])('%s', async (name, who) => {
    const actor = many.people[who]!;
    const about = await aboutOf(many, name);
    const whole = (await actor.ok(name, { ...about, limit: 100 })) as { items: object[] };
    const pages: object[] = [];
    let cursor: string | null = null;
    do {
      const page = (await actor.ok(name, { ...about, limit: 3, ...(cursor ? { cursor } : {}) })) as {
        items: object[];
        nextCursor: string | null;
      };
      pages.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor && pages.length < 100);
    expect(pages).toEqual(whole.items.slice(0, pages.length));
    for (const bad of ['x', 'W10', Buffer.from('["2026-01-01","\u0000"]').toString('base64url')]) {
      expect((await actor.call(name, { ...about, cursor: bad })).status).toBe(400);
    }
    expect((await actor.call(name, { ...about, limit: 101 })).status).toBe(400);
  });
});
