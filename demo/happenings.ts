import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { applyGrants } from '@apprecio/server/src/features/points/grants.commands.ts';
import { asPerson, type Stage } from './story.ts';

/** Something that happens in the demonstration at an instant, in its turn among the thank-yous. */
export interface Happening {
  at: Date;
  act: () => Promise<unknown>;
}

/** Address to which the parcels of the demonstration go. */
export const office = {
  mobile: '+91 98200 00000',
  lines: ['Northwind Foods', 'Baner Road'],
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411045',
};

/** Points for a person, with the reason that they read. */
interface Grant {
  to: NewPerson;
  points: number;
  reason: string;
}

/**
 * Grants points from the wallet in the name of an admin.
 * @throws Error if one is refused
 */
export async function grantAll(stage: Stage, admin: NewPerson, at: Date, grants: readonly Grant[]): Promise<void> {
  const rows = grants.map(({ to, points, reason }) => ({
    id: newId(),
    kind: 'grant' as const,
    personId: to.id,
    points,
    reason,
  }));
  await asPerson(stage, admin, at, async (ctx) => {
    const refused = (await applyGrants(ctx, rows, admin.id)).find(({ code }) => code !== null);
    if (refused) throw new Error(`A grant of the demonstration was refused: ${String(refused.code)}`);
  });
}
