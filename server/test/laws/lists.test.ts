import type { OperationName } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { onStatement } from '../../src/platform/db/db.ts';
import { useWorld } from '../world.ts';
import { fill, type Filled, lists } from './fill.ts';

const world = useWorld();
let few: Filled;
let many: Filled;

beforeAll(async () => {
  few = await fill(world(), 1);
  many = await fill(world(), 60);
}, 480_000);

interface Page {
  items: object[];
  nextCursor: string | null;
}

function asker({ org, asks }: Filled, { name, access }: { name: OperationName; access: string }) {
  const { as = access === 'self' ? 'ravi' : 'admin', input = {} } = asks[name] ?? {};
  return { actor: org.people[as]!, input };
}

describe('API-06 a list is asked for with cursor and limit, twenty rows without one, at most a hundred', () => {
  test.each(lists)('$name', async ({ name, limit, access }) => {
    expect(limit).toMatchObject({ minimum: 1, maximum: 100, default: 20 });
    const { actor, input } = asker(many, { name, access });
    const whole = (await actor.ok(name, { ...input, limit: 100 })) as Page;
    expect(((await actor.ok(name, input)) as Page).items).toEqual(whole.items.slice(0, 20));
    for (const wrong of [0, 101]) expect((await actor.call(name, { ...input, limit: wrong })).status).toBe(400);
  });
});

describe('API-06 lists page by cursor: every row once, in order, and a cursor that is none is refused', () => {
  test.each(lists)('$name', async ({ name, access }) => {
    const { actor, input } = asker(many, { name, access });
    const whole = (await actor.ok(name, { ...input, limit: 100 })) as Page;
    expect(whole.items.length).toBeGreaterThan(3);
    const pages: object[] = [];
    let cursor: string | null = null;
    do {
      const page = (await actor.ok(name, { ...input, limit: 3, ...(cursor ? { cursor } : {}) })) as Page;
      pages.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor && pages.length < 100);
    expect(pages.slice(0, 100)).toEqual(whole.items.slice(0, pages.length));
    for (const bad of ['x', 'W10', Buffer.from('["2026-01-01","\u0000"]').toString('base64url')]) {
      expect((await actor.call(name, { ...input, cursor: bad })).status).toBe(400);
    }
  });
});

const forgeries = [
  '1',
  'Jan 1',
  '0000-01-01',
  '2026-02-31',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-9007199254740991',
  '9'.repeat(30),
];
const cursorOf = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('API-06 a forged cursor is refused or leads to a page, never to a failure', () => {
  test.each(lists)('$name', async ({ name, access }) => {
    const { actor, input } = asker(many, { name, access });
    const { nextCursor } = (await actor.ok(name, { ...input, limit: 3 })) as Page;
    const parts = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString()) as string[];
    for (const [at] of parts.entries()) {
      for (const forged of forgeries) {
        const cursor = cursorOf(parts.with(at, forged));
        const { status } = await actor.call(name, { ...input, cursor });
        expect([forged, status === 200 || status === 400]).toEqual([forged, true]);
      }
    }
  });
});

async function statementsOf(filled: Filled, list: { name: OperationName; access: string }, more: object) {
  const { actor, input } = asker(filled, list);
  const asked = { ...input, ...more };
  await actor.ok(list.name, asked);
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  const answer = await actor.ok(list.name, asked);
  stop();
  const items = Array.isArray(answer) ? answer : (answer as Page).items;
  return { statements: statements.length, items: items.length };
}

const others = [
  { name: 'posts.list', access: 'self', more: { limit: 100, scope: 'mine' } },
  { name: 'recognition.overseen', access: 'oversee', more: { limit: 100, state: 'history' } },
  { name: 'employees.list', access: 'employees.manage', more: { limit: 100, search: 'te' } },
  { name: 'communities.widget', access: 'self', more: {} },
  { name: 'people.suggest', access: 'self', more: { search: 'fr', limit: 20 } },
] as const;

describe('a list sends the same number of statements for one row and for a hundred', () => {
  test.each([...lists.map((list) => ({ ...list, more: { limit: 100 } })), ...others])('$name $more', async (list) => {
    const one = await statementsOf(few, list, list.more);
    const hundred = await statementsOf(many, list, list.more);
    expect(hundred.items).toBeGreaterThan(one.items);
    expect(hundred.statements).toBe(one.statements);
    expect(hundred.statements).toBeLessThanOrEqual(5);
  });
});
