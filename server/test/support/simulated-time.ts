import { sixZones } from './six-zones.ts';

export type Instant = Temporal.Instant;
const at = (text: string) => Temporal.Instant.from(text);
export const isBefore = (one: Instant, other: Instant) => Temporal.Instant.compare(one, other) < 0;
export const iso = (instant: Instant) => instant.toString({ smallestUnit: 'millisecond' });
export const inOrder = (all: readonly Instant[]) => all.toSorted((one, other) => Temporal.Instant.compare(one, other));

// North America moves its clocks forward on 12 March 2028 and back on 5 November, Europe on 26 March and 29 October.
// Australia moves them back on 2 April and forward on 1 October, New Zealand on 2 April and 24 September.
export const first = at('2028-02-26T00:05:00Z');

/** Number of people, and of days in the simulation; `npm run test:deep` has a thousand people and lasts a year. */
export const [peopleCount, lasts] = (process.env['MONTH'] ?? '100x39').split('x').map(Number) as [number, number];
export const last = first.add({ hours: lasts * 24 });

const dayAt = (day: number, hour: number) => at('2028-02-26T00:00:00Z').add({ hours: day * 24 + hour });
const everyDays = (from: number, step: number) =>
  Array.from({ length: Math.max(0, Math.ceil((lasts - from) / step)) }, (_unused, each) => from + each * step);

/** Periods without a server: 18 hours over midnight each, two of them over a change of clocks in Europe. */
const outages = [at('2028-03-01T20:00:00Z'), at('2028-03-25T20:00:00Z'), at('2028-10-28T20:00:00Z')]
  .concat(everyDays(65, 35).map((day) => dayAt(day, 20)))
  .map((from) => ({ from, until: from.add({ hours: 18 }) }));

export const isUp = (instant: Instant) =>
  !outages.some(({ from, until }) => !isBefore(instant, from) && isBefore(instant, until));

/** They move there during the simulation. */
export const moves = [
  { name: 'p0', when: at('2028-03-11T20:00:00Z'), zone: 'America/Los_Angeles' },
  { name: 'p1', when: at('2028-03-25T12:00:00Z'), zone: 'Pacific/Auckland' },
  ...everyDays(12, 17).map((day, each) => ({
    name: `p${6 * (each + 1) + (each % 6)}`,
    when: dayAt(day, 13),
    zone: sixZones[(each + 1 + (each % 5)) % sixZones.length]!,
  })),
];

interface Coming {
  from: Instant | null;
  until: Instant | null;
}

/** Those who are there only for a part of it. */
export const comings = new Map<string, Coming>([
  ...everyDays(11, 23).map((day, each) => [`newcomer${each}`, { from: dayAt(day, 6), until: null }] as const),
  ...everyDays(13, 19).map((day, each) => {
    const name = `p${6 * each + [4, 5, 0][each % 3]!}`;
    return [name, { from: null, until: dayAt(day, 12) }] as const;
  }),
]);

/** Returns true if a person was in the company at a moment. */
export function isPresent(name: string, run: Instant): boolean {
  const { from = null, until = null } = comings.get(name) ?? {};
  return (from === null || !isBefore(run, from)) && (until === null || isBefore(run, until));
}

const numberIn = (name: string) => Number(/\d+/.exec(name)![0]);

/** The zone that someone begins in. */
export const zoneOf = (name: string) => sixZones[numberIn(name) % sixZones.length]!;

/** The zone that someone is in at a moment. */
export function zoneAt(name: string, run: Instant): string {
  const moved = moves.find((each) => each.name === name && !isBefore(run, each.when));
  return moved?.zone ?? zoneOf(name);
}

/** The plain date so many days after the first. */
export const dateOf = (day: number) => first.toZonedDateTimeISO('UTC').toPlainDate().add({ days: day });

export const localTime = (day: number, timeZone: string, hour: number) =>
  dateOf(day).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant();

/** The moments at which something falls due and those of comings and moves, each once, and the ends of outages; none within these. */
export function runsAt(due: readonly Instant[]): Instant[] {
  const people = [...comings.values()].flatMap(({ from, until }) => from ?? until ?? []);
  const all = inOrder([...due, ...people, ...moves.map(({ when }) => when), ...outages.map(({ until }) => until)]);
  const up = all.filter(isUp);
  return up.filter((each, place) => isBefore(each, last) && (place === 0 || !each.equals(up[place - 1]!)));
}

/** The first run at or after a moment. */
export function runAt(runs: readonly Instant[], due: Instant): Instant | undefined {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(runs[middle]!, due)) from = middle + 1;
    else to = middle;
  }
  return runs[from];
}

/** The run in which something was done, as text: what is done takes a while. */
export function runOf(runs: readonly Instant[], done: Date): string {
  const run = runAt(runs, Temporal.Instant.fromEpochMilliseconds(done.getTime()).subtract({ minutes: 5 }));
  return run ? iso(run) : 'no run';
}
