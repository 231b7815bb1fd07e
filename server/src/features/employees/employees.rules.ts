import { days } from '@apprecio/contract/api/days';
import type { InvitationState } from '@apprecio/contract/employees/employees.entities';

/** The validity of an invitation from its mail, in milliseconds. */
export const invitationMs = days(7);

/** Invitations mailed after this instant can still be used. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - invitationMs);
}

/** Returns the state of an invitation whose mail is or was due at `invitedAt`. */
export function invitationOf(invitedAt: Date | null, firstSeenAt: Date | null, now: Date): InvitationState {
  if (firstSeenAt !== null) return 'accepted';
  if (invitedAt === null) return 'none';
  if (invitedAt > now) return 'waiting';
  return invitedAt > invitedSince(now) ? 'invited' : 'expired';
}
