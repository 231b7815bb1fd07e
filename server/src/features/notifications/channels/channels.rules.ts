import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { kindOfNotice } from '@apprecio/contract/generated/notices';
import {
  type Channel,
  type Channels,
  defaultChannels,
  defaultRest,
  type NoticeKind,
  noticeKinds,
} from '@apprecio/contract/notifications/notifications.notices';

/** A person's choices; kinds and channels they never changed are missing. */
export interface Chosen {
  kinds: Partial<Record<NoticeKind, Partial<Channels>>> | null;
  quiet: boolean | null;
  quiet_from: number | null;
  quiet_to: number | null;
  digest: boolean | null;
  digest_hour: number | null;
  pushes_per_day: number | null;
}

/** The choices of someone who never chose. */
export const nothingChosen: Chosen = {
  kinds: null,
  quiet: null,
  quiet_from: null,
  quiet_to: null,
  digest: null,
  digest_hour: null,
  pushes_per_day: null,
};

/** A person's effective preferences: their choices over the defaults. */
export interface Preference {
  kinds: Record<NoticeKind, Channels>;
  quietHours: { on: boolean; from: number; to: number };
  digest: { on: boolean; hour: number };
  pushesPerDay: number;
}

export function preferenceOf(chosen: Chosen): Preference {
  const { quietHours, digest, pushesPerDay } = defaultRest;
  const kinds = noticeKinds.map((kind) => [kind, { ...defaultChannels[kind], ...chosen.kinds?.[kind] }] as const);
  return {
    kinds: Object.fromEntries(kinds) as Preference['kinds'],
    quietHours: {
      on: chosen.quiet ?? quietHours.on,
      from: chosen.quiet_from ?? quietHours.from,
      to: chosen.quiet_to ?? quietHours.to,
    },
    digest: { on: chosen.digest ?? digest.on, hour: chosen.digest_hour ?? digest.hour },
    pushesPerDay: chosen.pushes_per_day ?? pushesPerDay,
  };
}

/**
 * Returns true if an hour lies within quiet hours, which may pass midnight. Equal start and end mean no quiet hours.
 */
export function isQuiet({ on, from, to }: Preference['quietHours'], hour: number): boolean {
  if (!on || from === to) return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The channels that one notice takes. */
export interface Route {
  bell: boolean;
  push: boolean;
  mail: boolean;
  digest: 'daily' | 'weekly' | null;
}

const atOnce: Channels = { inApp: 'now', push: 'now', email: 'now' };

/**
 * The channels that a notice takes for someone at an hour of their day: the one place that decides it. `only` are those
 * that its author left open; none of them goes further than its reader allows, but what nobody switches off. Until the
 * first sign-in, thank-yous are mailed at once, unless their person ended such mails.
 */
export function routeOf(
  preference: Preference,
  { eventType, channels: only }: { eventType: NotificationEventType; channels?: readonly Channel[] },
  { hour, hasCome }: { hour: number; hasCome: boolean },
): Route {
  const kind = kindOfNotice[eventType];
  const chosen = kind === 'security' ? atOnce : preference.kinds[kind];
  const timeOf = <C extends Channel>(channel: C): Channels[C] | 'off' =>
    only === undefined || only.includes(channel) ? chosen[channel] : 'off';
  const email = timeOf('email');
  const gathered = email === 'daily' || email === 'weekly' ? email : null;
  // A digest comes too late for someone who has no other way to learn that they were thanked.
  const isFirst = !hasCome && eventType === 'RECOGNITION_RECEIVED' && gathered !== null;
  return {
    bell: timeOf('inApp') === 'now',
    push: timeOf('push') === 'now' && (kind === 'security' || !isQuiet(preference.quietHours, hour)),
    mail: email === 'now' || isFirst,
    digest: preference.digest.on && !isFirst ? gathered : null,
  };
}

/** The hour of an instant in a zone. */
export function hourIn(zone: string, at: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).hour;
}

/** The next time of a digest after an instant: at its hour in the zone, the weekly one on a Monday. */
export function nextDigest(every: 'daily' | 'weekly', hour: number, zone: string, after: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone);
  const today = here.withPlainTime({ hour });
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 });
  const at = every === 'daily' ? next : next.add({ days: (8 - next.dayOfWeek) % 7 });
  return new Date(at.epochMilliseconds);
}
