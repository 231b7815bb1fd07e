import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { z } from 'zod';
import { yearsBefore } from '../support/things/celebrations.ts';
import type { World } from '../support/world.ts';
import type { Filled } from './filled.ts';
import { fillOfFeatures } from './samples-of-features.ts';

interface Shape {
  properties?: Record<string, { default?: number; minimum?: number; maximum?: number }>;
}

/** Every operation that answers `{ items, nextCursor }`, with its limit as declared. */
export const lists = (Object.entries(operations) as [OperationName, Operation][]).flatMap(([name, operation]) => {
  const output = z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' }) as Shape;
  if (!output.properties?.nextCursor) return [];
  const input = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return [{ name, limit: input.properties?.limit, access: operation.access }];
});

/** Fills every list of an organisation with about `count` rows, of what is costly at most six. */
export async function fill(world: World, count: number): Promise<Filled> {
  const friends = Array.from({ length: count === 1 ? 12 : 24 }, (_unused, at) => [
    `friend${at}`,
    count === 1 ? {} : { manager: 'boss', joined: yearsBefore(2, at % 20) },
  ]);
  const org = await world.organisation({
    boss: { role: 'manager', joined: yearsBefore(3, 0) },
    second: { role: 'admin' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    omar: {},
    ...Object.fromEntries(friends),
  });
  const actors = friends.map(([name]) => org.people[name as string]!);
  const asks = await fillOfFeatures({ world, org, friends: actors, some: Math.min(count, 6), count });
  await world.drain(org);
  return { org, asks };
}
