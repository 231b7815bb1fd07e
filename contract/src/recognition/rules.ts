import type { Approval } from './operations.ts';

/** Who manages a recipient, as the giver sees it: themselves, somebody else who is active, or nobody. */
export const managedBy = ['giver', 'other', 'none'] as const;
export type ManagedBy = (typeof managedBy)[number];

/** What decides who has to approve one recipient's share. */
export interface ApprovalCase {
  approval: Approval;
  threshold: number;
  points: number;
  manager: ManagedBy;
  /** Whether an active admin other than giver and recipient exists. */
  adminLeft: boolean;
}

/**
 * Who has to approve one recipient's share: nobody up to the threshold, or when the giver is the recipient's manager
 * (a type that asks an admin still does); an admin where there is no manager; nobody where nobody is left.
 */
export function approvalFor({ approval, threshold, points, manager, adminLeft }: ApprovalCase): Approval {
  if (approval === 'none' || points <= threshold) return 'none';
  if (approval === 'manager' && manager === 'giver') return 'none';
  if (approval === 'manager' && manager === 'other') return 'manager';
  return adminLeft ? 'admin' : 'none';
}

/** Whether a recipient would have to be approved, but nobody is left who could: it is approved at once. */
export function nobodyLeft(recipient: ApprovalCase): boolean {
  const own = recipient.approval === 'manager' && recipient.manager === 'giver';
  return (
    recipient.approval !== 'none' && recipient.points > recipient.threshold && !own && approvalFor(recipient) === 'none'
  );
}
