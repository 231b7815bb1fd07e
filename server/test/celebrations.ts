import type { Organisation } from './world.ts';

const zone = 'Asia/Kolkata';

/** The plain date so many days from today where the organisations of tests are. */
export function dayFromNow(days: number): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(zone).add({ days });
}

/** A date of so many years before the day so many days from today. */
export function yearsBefore(years: number, days: number): string {
  return dayFromNow(days).subtract({ years }).toString();
}

/** Everyone's birthday is shown to everyone. */
export async function showBirthdays(org: Organisation): Promise<void> {
  for (const actor of Object.values(org.people)) await actor.ok('profile.prefer', { birthdayVisibility: 'everyone' });
}
