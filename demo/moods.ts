import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { dateIn, daysAfter, weekOf } from '@apprecio/server/src/platform/clock.ts';
import { partsOf } from './parts.ts';
import type { Stage } from './story.ts';

const weeks = 8;
const workdays = 5;

/** Adds the mood of people on one day of each of the last weeks: all reports of `leader`, two in three others. */
export async function addMoods(stage: Stage, leader: string): Promise<void> {
  const { organisationId: organisation_id, random } = stage;
  const now = stage.services.now();
  const begun = weekOf(dateIn('UTC', now));
  const rows = Array.from({ length: weeks }, (_unused, back) => daysAfter(begun, -7 * (back + 1))).flatMap((week) =>
    stage.people
      .filter((person) => person.managerId === leader || random.chance(0.65))
      .map((person) => {
        const day = daysAfter(week, random.below(workdays));
        return {
          organisation_id,
          person_id: person.id,
          day,
          mood: random.pick([2, 3, 3, 4, 4, 4, 5, 5]),
          department: person.department,
          manager_id: person.managerId,
          at: new Date(`${day}T05:30:00Z`),
        };
      }),
  );
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    for (const part of partsOf(rows)) await ctx.db.insertInto('moods').values(part).execute();
  });
}
