import { present } from '../../../src/platform/clock.ts';
import type { Actor } from '../world.ts';

const hourMs = 3_600_000;

/** An instant so many hours from now. */
export function inHours(hours: number): string {
  return new Date(present().getTime() + hours * hourMs).toISOString();
}

/** The fields of an event of an hour, in two days, to which everyone is invited; `more` replaces some of them. */
export function eventOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Diwali lunch',
    text: 'With sweets.',
    startsAt: inHours(48),
    endsAt: inHours(49),
    zone: 'Asia/Kolkata',
    place: 'Canteen, Pune',
    audience: { kind: 'all' },
    ...more,
  };
}

/** Invites to an event and answers its id. */
export async function invite(host: Actor, more: Record<string, unknown> = {}): Promise<string> {
  return (await host.ok('events.create', eventOf(more))).id;
}
