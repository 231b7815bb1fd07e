import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { callVariants } from '../support/every-read.ts';
import { makeCommunity } from '../support/things/communities.ts';
import { type Organisation, useOwnWorld } from '../support/world.ts';
import { law } from './messages.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';
import { makers } from './things-in-communities.ts';

/*
 * Everything that can stand in a community is made in one that is closed to an admin, and in two by invitation. The admin
 * then tries every operation with its id. A new operation that takes a community fails until it is listed here.
 */
const world = useOwnWorld();
const word = 'Tamarind';

/** Operations that take a community and make nothing that others read there, with the reason. */
const others: Partial<Record<OperationName, string>> = {
  'posts.createWithMedia': 'the same as posts.create, with files',
  'competitions.create':
    'admins alone make competitions, of points of the company that all admins answer for: decision 0056',
  'competitions.update': 'as competitions.create',
};

function takesCommunity(name: OperationName): boolean {
  const { kind, input }: Operation = operations[name];
  const shape = (input as Partial<z.ZodObject>).shape ?? {};
  return (
    kind === 'write' && ('communityId' in shape || JSON.stringify(jsonOf(shape['audience'])).includes('"communities"'))
  );
}

function jsonOf(schema: z.ZodType | undefined): unknown {
  return schema === undefined ? null : schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
}

let org: Organisation;
let calls: ReturnType<typeof samples>;

beforeAll(async () => {
  org = await world().organisation({ owner: {}, second: { role: 'admin' }, member: {} });
  calls = samples(await seed(world()));
}, 120_000);

test('every operation that puts something into a community is covered by these tests (COM-03)', () => {
  const names = (Object.keys(operations) as OperationName[]).filter(takesCommunity);
  const missing = names.filter((name) => !(name.replace('.update', '.create') in makers) && !(name in others));
  const rule = 'takes a community, and server/test/laws/closed-communities.test.ts says neither how nor why not';
  expect(missing.map((name) => law(name, rule, 'contract'))).toEqual([]);
});

const makerNames = Object.keys(makers) as OperationName[];

test.each(makerNames)(
  'an admin who is no member can neither read nor manage the result of %s in a closed community (COM-03)',
  async (name) => {
    const { admin, owner, second, member } = org.people;
    const closed = async (mode: 'closed' | 'inviteOnly') => {
      const id = await makeCommunity(owner!, mode, { name: `${mode} ${name}` });
      await owner!.ok('communities.addMembers', { id, personIds: [second!.id, member!.id] });
      return id;
    };
    const ids = [await closed('closed'), await closed('inviteOnly')];
    const making = { world: world(), owner: owner!, second: second!, word };
    const made = [await makers[name]!(making, ids)];
    made.push(await makers[name]!(making, ids.slice(0, 1)));
    await world().drain(org);
    const all = (Object.keys(calls) as OperationName[])
      .filter((each) => (operations[each] as Operation).access !== 'public')
      .map((each) => ({ name: each, input: calls[each].input }));
    const violations: string[] = [];
    for (const { name: tried, input } of callVariants(all, made, [word])) {
      const isRead = operations[tried].kind === 'read';
      const holdsId = Object.values(input).some((value) => typeof value === 'string' && made.includes(value));
      if (!isRead && !holdsId) continue;
      const { status, body } = await admin!.call(tried, input);
      const text = JSON.stringify(body ?? null);
      if (text.includes(word)) violations.push(law(tried, `tells an admin what ${name} made in a closed community`));
      if (!isRead && status < 300) violations.push(law(tried, `is done by an admin to what ${name} made there`));
    }
    expect([...new Set(violations)]).toEqual([]);
  },
  300_000,
);
