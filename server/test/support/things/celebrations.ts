import type { NewPerson } from '@apprecio/contract/people/records';
import { addPeople } from '../../../src/features/employees/records/records.commands.ts';
import { asSystem } from '../../../src/platform/as-system.ts';
import { moveClock } from '../../../src/platform/clock.ts';
import type { Organisation, World } from '../world.ts';

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

// Sessions of the set-up last a day. At another time everyone signs in again with a hand-over code.
/** New sessions for everyone of an organisation, after the clock was moved. */
export async function signInAll(world: World, org: Organisation): Promise<void> {
  for (const actor of Object.values(org.people)) {
    const code = await world.handOverCode(org, actor.id);
    const reply = await world.call('auth.exchange', { code }, null, { host: org.host });
    if (reply.status === 200) actor.token = reply.body.token;
  }
}

/** Moves the clock to a local time of a plain date where the organisation is. */
export async function setClock(world: World, org: Organisation, date: string, hour: number, minute = 0): Promise<void> {
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } });
  moveClock(at.epochMilliseconds - Date.now());
  await signInAll(world, org);
}

/** Adds people who never sign in, by one statement. */
export async function addAll(world: World, org: Organisation, people: readonly NewPerson[]): Promise<void> {
  await asSystem(world.services, org.id, 'test.setup', (ctx) => addPeople(ctx, people));
}
