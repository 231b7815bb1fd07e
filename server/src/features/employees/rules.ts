import { days } from '@apprecio/contract/api/days';
import type { InvitationState } from '@apprecio/contract/employees/entities';

const invitationMs = days(7);

/** Invitations made after this instant can still be used. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - invitationMs);
}

/** Where someone's invitation stands. */
export function invitationOf(invitedAt: Date | null, firstSeenAt: Date | null, now: Date): InvitationState {
  if (firstSeenAt !== null) return 'accepted';
  if (invitedAt === null) return 'none';
  return invitedAt > invitedSince(now) ? 'invited' : 'expired';
}
