import type { Approval } from './recognition.operations.ts';

/** The manager of a recipient, as the giver sees it: the giver, another active person, or none. */
export const managedBy = ['giver', 'other', 'none'] as const;
export type ManagedBy = (typeof managedBy)[number];

/** The facts that decide who must approve one recipient's share. */
export interface ApprovalCase {
  approval: Approval;
  threshold: number;
  points: number;
  manager: ManagedBy;
  /** True if an active admin other than giver and recipient exists. */
  adminLeft: boolean;
}

/**
 * Returns the approval that one recipient's share needs. None is needed up to the threshold, or if a manager must
 * approve and the giver is the recipient's manager. Without a manager an admin approves; without an admin, none is
 * needed.
 */
export function approvalFor({ approval, threshold, points, manager, adminLeft }: ApprovalCase): Approval {
  if (approval === 'none' || points <= threshold) return 'none';
  if (approval === 'manager' && manager === 'giver') return 'none';
  if (approval === 'manager' && manager === 'other') return 'manager';
  return adminLeft ? 'admin' : 'none';
}

/** Returns true if a recipient needs approval but nobody can give it: the share is approved at once. */
export function nobodyLeft(recipient: ApprovalCase): boolean {
  const own = recipient.approval === 'manager' && recipient.manager === 'giver';
  return (
    recipient.approval !== 'none' && recipient.points > recipient.threshold && !own && approvalFor(recipient) === 'none'
  );
}
