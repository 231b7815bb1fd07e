import type { OperationName } from '@apprecio/contract/generated/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { onStatement } from '../../src/platform/db/db.ts';
import { sample } from '../support/sample.ts';
import { useWorld } from '../support/world.ts';
import { fill, lists } from './fill.ts';
import type { Filled } from './filled.ts';
import { law } from './messages.ts';

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

/** Asks a list as `fill.ts` says; throws with that file where it is not answered. */
function asker({ org, asks }: Filled, { name, access }: { name: OperationName; access: string }) {
  const { as = access === 'self' ? 'ravi' : 'admin', input = {} } = asks[name] ?? {};
  const actor = org.people[as]!;
  const ask = async (more: object) => {
    const { status, body } = await actor.call(name, { ...input, ...more });
    const answerText = `answers ${as} with ${status} ${JSON.stringify(body).slice(0, 200)}`;
    if (status !== 200) throw new Error(law(name, `${answerText}, asked with ${JSON.stringify(input)}`, 'fill'));
    return body as Page;
  };
  const statusOf = async (more: object) => (await actor.call(name, { ...input, ...more })).status;
  return { ask, statusOf };
}

describe('a list takes a cursor and a limit of 20 by default and 100 at most (API-06)', () => {
  test.each(lists)('$name', async ({ name, limit, access }) => {
    const declared = law(name, 'takes a limit of 1 to 100, 20 without one', 'contract');
    expect(limit, declared).toMatchObject({ minimum: 1, maximum: 100, default: 20 });
    const { ask, statusOf } = asker(many, { name, access });
    const whole = await ask({ limit: 100 });
    expect(whole.items.length, law(name, 'has more than three rows to page over', 'fill')).toBeGreaterThan(3);
    const expectation = law(name, 'answers its first 20 rows without a limit', 'contract', 'fill');
    expect((await ask({})).items, expectation).toEqual(whole.items.slice(0, 20));
    for (const wrong of [0, 101]) expect(await statusOf({ limit: wrong }), declared).toBe(400);
  });
});

/** The lists of which today the rest is tried; that each is filled, and answers, is tried of all. */
const someLists = sample(lists, Math.ceil(lists.length / 3));

describe('lists page by cursor in order, each row once, and refuse an invalid cursor (API-06)', () => {
  test.each(someLists)('$name', async ({ name, access }) => {
    const { ask, statusOf } = asker(many, { name, access });
    const whole = await ask({ limit: 100 });
    const pages: object[] = [];
    let cursor: string | null = null;
    do {
      const page = await ask({ limit: 3, ...(cursor ? { cursor } : {}) });
      pages.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor && pages.length < 100);
    const paged = law(name, 'pages over every row once, in order', 'contract', 'fill');
    expect(pages.slice(0, 100), paged).toEqual(whole.items.slice(0, pages.length));
    for (const bad of ['x', 'W10', Buffer.from('["2026-01-01","\u0000"]').toString('base64url')]) {
      expect(await statusOf({ cursor: bad }), law(name, `refuses the cursor ${bad}`, 'contract')).toBe(400);
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

describe('a forged cursor is refused or returns a page, and never fails (API-06)', () => {
  test.each(someLists)('$name', async ({ name, access }) => {
    const { ask, statusOf } = asker(many, { name, access });
    const { nextCursor } = await ask({ limit: 3 });
    const parts = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString()) as string[];
    for (const [at] of parts.entries()) {
      for (const forged of forgeries) {
        const cursor = cursorOf(parts.with(at, forged));
        const expectation = law(name, `answers the forged cursor ${forged} with a page or refuses it`, 'contract');
        expect([200, 400], expectation).toContain(await statusOf({ cursor }));
      }
    }
  });
});

async function statementsOf(filled: Filled, list: { name: OperationName; access: string }, more: object) {
  const { ask } = asker(filled, list);
  await ask(more);
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  const answer: Page | object[] = await ask(more);
  stop();
  const items = Array.isArray(answer) ? answer : answer.items;
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
  test.each([...someLists.map((list) => ({ ...list, more: { limit: 100 } })), ...others])(
    '$name $more',
    async (list) => {
      const one = await statementsOf(few, list, list.more);
      const hundred = await statementsOf(many, list, list.more);
      const filled = law(list.name, 'has more rows where much was filled in than where little was', 'fill');
      expect(hundred.items, filled).toBeGreaterThan(one.items);
      const same = law(
        list.name,
        'sends as many statements for many rows as for one, five at most',
        'contract',
        'fill',
      );
      expect(hundred.statements, same).toBe(one.statements);
      expect(hundred.statements, same).toBeLessThanOrEqual(5);
    },
  );
});
