import type { AnnouncementCan, AnnouncementState } from '@apprecio/contract/announcements/announcement';
import type { ReaderState } from '@apprecio/contract/announcements/limits';
import { days } from '@apprecio/contract/api/days';
import { type Channel, channels } from '@apprecio/contract/notifications/notifications.notices';

/** The timestamps that determine the state of an announcement. */
export interface Times {
  publish_at: Date;
  expires_at: Date | null;
  /** The instant when it was released for sending; null for a draft. */
  scheduled_at: Date | null;
  withdrawn_at: Date | null;
}

/** Returns the state of an announcement at an instant. */
export function stateAt(now: Date, { publish_at, expires_at, scheduled_at, withdrawn_at }: Times): AnnouncementState {
  if (scheduled_at === null) return 'draft';
  if (withdrawn_at !== null) return 'withdrawn';
  if (publish_at > now) return 'scheduled';
  return expires_at !== null && expires_at <= now ? 'expired' : 'sent';
}

/** An announcement's state together with one person's relation to it. */
export interface Looking extends Times {
  must_acknowledge: boolean;
  asked_version: number;
  for_me: boolean;
  isAuthor: boolean;
  admin: boolean;
  /** My role may announce. */
  announces: boolean;
  /** My role may address an audience of its kind. */
  addresses: boolean;
  /** Somebody reports to me. */
  leads: boolean;
  acknowledged_version: number | null;
}

/** Returns true if a person has acknowledged the latest version whose acknowledgement was requested. */
export function hasAcknowledged(requestedVersion: number, acknowledged: number | null): boolean {
  return acknowledged !== null && acknowledged >= requestedVersion;
}

/** Returns the permissions a person has on an announcement. */
export function canWith(now: Date, looking: Looking): AnnouncementCan {
  const state = stateAt(now, looking);
  const isOut = state === 'sent' || state === 'expired';
  const manages = looking.isAuthor || looking.admin;
  const { asked_version: requestedVersion, acknowledged_version: acknowledged } = looking;
  const mayWrite = isOut ? looking.addresses : looking.announces;
  return {
    edit: looking.isAuthor && mayWrite && state !== 'withdrawn' && state !== 'expired',
    withdraw: isOut && manages,
    remove: manages,
    acknowledge:
      isOut && looking.must_acknowledge && looking.for_me && !hasAcknowledged(requestedVersion, acknowledged),
    react: isOut && looking.for_me,
    seeReaders: (isOut || state === 'withdrawn') && (manages || looking.leads),
  };
}

/** Returns true if a person's reminders go to the whole audience. */
export function remindsAll({ isAuthor: isOwn, admin, addresses }: Looking): boolean {
  return admin || (isOwn && addresses);
}

/** Returns true if a person may read an announcement. */
export function mayRead(now: Date, looking: Looking): boolean {
  if (looking.isAuthor) return true;
  const state = stateAt(now, looking);
  if (state === 'draft') return false;
  return looking.admin || (looking.for_me && (state === 'sent' || state === 'expired'));
}

/** Returns a person's reading state: `acknowledged`, `opened` or `waiting`. */
export function readerStateOf(requestedVersion: number, opened: Date | null, acknowledged: number | null): ReaderState {
  if (hasAcknowledged(requestedVersion, acknowledged)) return 'acknowledged';
  return opened === null ? 'waiting' : 'opened';
}

/**
 * Returns the time of the next reminder to people who have not acknowledged: half way to the deadline, or a day
 * before it. Null if none remains.
 */
export function nextReminder(now: Date, publishAt: Date, by: Date | null): Date | null {
  if (by === null) return null;
  const half = publishAt.getTime() + (by.getTime() - publishAt.getTime()) / 2;
  const times = [half, by.getTime() - days(1)].filter((time) => time > now.getTime() && time > publishAt.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The ways by which an announcement goes: those that its author chose, and the bell where it must be read. */
export function channelsOf(chosen: readonly string[], mustAcknowledge: boolean): Channel[] {
  return channels.filter((each) => chosen.includes(each) || (each === 'inApp' && mustAcknowledge));
}

/** Returns true if a send time lies more than one minute in the past. The minute allows for the time spent writing. */
export function isPast(now: Date, at: Date): boolean {
  return now.getTime() - at.getTime() > 60_000;
}

/** Returns true if an announcement has no expiry, or expires in the future and after it is sent. */
export function expiryFits(now: Date, publishAt: Date, expiresAt: Date | null): boolean {
  return expiresAt === null || (expiresAt > now && expiresAt > publishAt);
}

/** Returns true if the acknowledgement deadline lies after sending and no later than the expiry. */
export function deadlineFits(publishAt: Date, by: Date | null, expiresAt: Date | null): boolean {
  return by === null || (by > publishAt && (expiresAt === null || by <= expiresAt));
}
