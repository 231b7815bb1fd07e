import { days } from '@apprecio/contract/api/days';
import type { InvitationState } from '@apprecio/contract/employees/entities';

/** How long an invitation can be used, from its mail on. */
export const invitationMs = days(7);

/** Invitations mailed after this instant can still be used. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - invitationMs);
}

/** Where someone's invitation stands, whose mail goes out or went out at `invitedAt`. */
export function invitationOf(invitedAt: Date | null, firstSeenAt: Date | null, now: Date): InvitationState {
  if (firstSeenAt !== null) return 'accepted';
  if (invitedAt === null) return 'none';
  if (invitedAt > now) return 'waiting';
  return invitedAt > invitedSince(now) ? 'invited' : 'expired';
}
