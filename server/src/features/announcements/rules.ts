import type { AnnouncementCan, AnnouncementState, ReaderState } from '@apprecio/contract/announcements/announcement';
import { days } from '@apprecio/contract/api/days';
import { type Channel, channels } from '@apprecio/contract/notifications/notices';

/** What decides where an announcement stands. */
export interface Times {
  publish_at: Date;
  expires_at: Date | null;
  /** When it was given free to be sent; null for a draft. */
  scheduled_at: Date | null;
  withdrawn_at: Date | null;
}

/** Where an announcement stands. */
export function stateAt(now: Date, { publish_at, expires_at, scheduled_at, withdrawn_at }: Times): AnnouncementState {
  if (scheduled_at === null) return 'draft';
  if (withdrawn_at !== null) return 'withdrawn';
  if (publish_at > now) return 'scheduled';
  return expires_at !== null && expires_at <= now ? 'expired' : 'sent';
}

/** What is known of an announcement and of someone who looks at it. */
export interface Looking extends Times {
  must_acknowledge: boolean;
  asked_version: number;
  for_me: boolean;
  mine: boolean;
  admin: boolean;
  /** My role may announce. */
  announces: boolean;
  /** My role may address an audience of its kind. */
  addresses: boolean;
  /** Somebody reports to me. */
  leads: boolean;
  acknowledged_version: number | null;
}

/** Whether someone has confirmed what they were asked to confirm last. */
export function hasAcknowledged(asked: number, acknowledged: number | null): boolean {
  return acknowledged !== null && acknowledged >= asked;
}

/** What someone may do with an announcement. */
export function canWith(now: Date, looking: Looking): AnnouncementCan {
  const state = stateAt(now, looking);
  const isOut = state === 'sent' || state === 'expired';
  const manages = looking.mine || looking.admin;
  const { asked_version: asked, acknowledged_version: acknowledged } = looking;
  const mayWrite = isOut ? looking.addresses : looking.announces;
  return {
    edit: looking.mine && mayWrite && state !== 'withdrawn' && state !== 'expired',
    withdraw: isOut && manages,
    remove: manages,
    acknowledge: isOut && looking.must_acknowledge && looking.for_me && !hasAcknowledged(asked, acknowledged),
    react: isOut && looking.for_me,
    seeReaders: (isOut || state === 'withdrawn') && (manages || looking.leads),
  };
}

/** Whether someone reminds everyone whom an announcement is for. */
export function remindsAll({ mine, admin, addresses }: Looking): boolean {
  return admin || (mine && addresses);
}

/** Whether someone may read an announcement at all. */
export function mayRead(now: Date, looking: Looking): boolean {
  if (looking.mine) return true;
  const state = stateAt(now, looking);
  if (state === 'draft') return false;
  return looking.admin || (looking.for_me && (state === 'sent' || state === 'expired'));
}

/** How far someone has come. */
export function readerStateOf(asked: number, opened: Date | null, acknowledged: number | null): ReaderState {
  if (hasAcknowledged(asked, acknowledged)) return 'acknowledged';
  return opened === null ? 'waiting' : 'opened';
}

/** When those who have not confirmed are reminded next: at half time, and a day before the date. */
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

/** Whether a time to send at has passed; a minute of grace for what was written meanwhile. */
export function isPast(now: Date, at: Date): boolean {
  return now.getTime() - at.getTime() > 60_000;
}

/** Whether an announcement expires in the future, after it is sent. */
export function expiryFits(now: Date, publishAt: Date, expiresAt: Date | null): boolean {
  return expiresAt === null || (expiresAt > now && expiresAt > publishAt);
}

/** Whether the date to confirm by lies after the announcement is sent, and before it expires. */
export function deadlineFits(publishAt: Date, by: Date | null, expiresAt: Date | null): boolean {
  return by === null || (by > publishAt && (expiresAt === null || by <= expiresAt));
}
