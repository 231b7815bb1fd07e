import type { NewPerson } from '@apprecio/contract/people/records';
import { addPeople } from '@apprecio/server/src/features/employees/records/records.commands.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import type { Services } from '@apprecio/server/src/platform/services.ts';

/** People of one transaction. */
export const peopleAtOnce = 1000;

/** Cuts rows into parts that one statement can insert. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / peopleAtOnce);
  return Array.from({ length: count }, (_unused, at) => rows.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce));
}

/**
 * Adds people in parts, each in a transaction of its own, and renews the statistics between them. PostgreSQL keeps plans
 * of foreign keys, and those of an almost empty table read everybody for each row.
 */
export async function addInParts(
  { services, organisationId, now }: { services: Services; organisationId: string; now: Date },
  directUrl: string,
  people: readonly NewPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const owner = new Database(directUrl, 'apprecio_owner', 1);
  try {
    for (const part of partsOf(people)) {
      await owner.pool.query('analyze people, people_terms');
      await asSystem(services, organisationId, 'demo', (ctx) => addPeople(ctx, part), { now });
    }
  } finally {
    await owner.end();
  }
}
