import { newId } from '@apprecio/contract/api/ids';
import { expect, test } from 'vitest';
import { asSystem } from '../../src/platform/as-system.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

test('more facts than one statement can take are all written, with their reactions (OPS-04)', async () => {
  const { id } = await world().organisation({ asha: {} });
  const subjects = Array.from({ length: 15_000 }, () => ({ subjectId: newId(), facts: {} }));
  await asSystem(world().services, id, 'test.setup', (ctx) => ctx.recordEach('surveys.counted', subjects));
  const countOf = async (table: string, column: string) => {
    const text = `select count(*)::int as count from ${table} where organisation_id = $1 and ${column}`;
    return (await world().look(text, [id])).map(({ count }) => count as number)[0];
  };
  expect(await countOf('activities', `activity = 'surveys.counted'`)).toBe(15_000);
  const reactions = world().services.reactor.afterOf('surveys.counted').length;
  expect(reactions).toBeGreaterThan(0);
  expect(await countOf('reactions_due', `reaction like '%:surveys.counted'`)).toBe(15_000 * reactions);
}, 120_000);
