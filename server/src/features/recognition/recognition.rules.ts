import type { RightsHolder } from '@apprecio/contract/api/bundles';
import { days } from '@apprecio/contract/api/days';
import { hasRight } from '@apprecio/contract/api/permissions';
import { shortName } from '@apprecio/contract/people/short-names';
import { undoMinutes } from '@apprecio/contract/recognition/changes';
import type { Approval, RecipientState, RecognitionType } from '@apprecio/contract/recognition/recognition.operations';
import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import type { ManagedBy } from '@apprecio/contract/recognition/recognition.rules';

/** The kinds of recognition a new organisation starts with. */
export const defaultTypes: Omit<RecognitionType, 'id' | 'logoUrl'>[] = [
  {
    name: 'Thank you',
    line: 'For something small that mattered',
    category: 'Everyday',
    logo: 'heart',
    pointsMin: 0,
    pointsMax: 500,
    approval: 'manager',
    threshold: 50,
  },
  {
    name: 'Great work',
    line: 'For work that others learn from',
    category: 'Everyday',
    logo: 'star',
    pointsMin: 0,
    pointsMax: 500,
    approval: 'manager',
    threshold: 50,
  },
  {
    name: 'Above and beyond',
    line: 'For what nobody could have asked for',
    category: 'Special',
    logo: 'rocket',
    pointsMin: 0,
    pointsMax: 1000,
    approval: 'manager',
    threshold: 50,
  },
];

/**
 * Returns the manager of a recipient in relation to the giver. `managerId` is the id of an active manager; null if
 * there is none.
 */
export function managedByOf(giverId: string, managerId: string | null): ManagedBy {
  if (managerId === null) return 'none';
  return managerId === giverId ? 'giver' : 'other';
}

/** Returns true if one of `admins` is neither the giver nor the recipient. */
export function adminLeft(giverId: string, admins: readonly string[], recipientId: string): boolean {
  return admins.some((id) => id !== giverId && id !== recipientId);
}

interface DecisionCase {
  caller: { id: string } & RightsHolder;
  giverId: string;
  personId: string;
  approval: Approval;
  /** The recipient's manager, unless they gave it themselves. */
  managerId: string | null;
  managersManagerId: string | null;
  /** True if the caller is now a delegate of the recipient's manager. */
  standsIn: boolean;
  /** True if the manager is on leave and has no delegate. */
  managerAway: boolean;
  createdAt: Date;
  now: Date;
}

/** Returns true if a person may decide on a recipient. Never true for their own gift or for a gift to themselves. */
export function mayDecide(recipient: DecisionCase): boolean {
  const { id } = recipient.caller;
  const manages = hasRight(recipient.caller, 'recognition.manage');
  if (id === recipient.giverId || id === recipient.personId) return false;
  if (recipient.approval === 'admin' || recipient.managerId === null) return manages;
  if (id === recipient.managerId || recipient.standsIn) return true;
  if (recipient.managerAway) {
    const next = nextDecider(recipient);
    return next === null ? manages : id === next;
  }
  const open = recipient.now.getTime() - recipient.createdAt.getTime() >= days(recognitionLimits.escalateDays);
  return open && id === recipient.managersManagerId;
}

/** Returns who decides while the manager is away: the manager's manager, or null where only an admin can. */
export function nextDecider({
  giverId,
  personId,
  managersManagerId,
}: Pick<DecisionCase, 'giverId' | 'personId' | 'managersManagerId'>): string | null {
  return managersManagerId === giverId || managersManagerId === personId ? null : managersManagerId;
}

const undoMs = undoMinutes * 60_000;

/** Returns true if an act of instant `at` can still be undone. */
export function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= undoMs;
}

interface ChangeCase {
  caller: { id: string } & RightsHolder;
  giverId: string;
  createdAt: Date;
  removed: boolean;
  /** True if the text may still change: it is pending, or was approved within a day. */
  wordsOpen: boolean;
  now: Date;
}

/** Returns a person's permissions on a recognition. Its giver may undo, edit and remove it; moderators may remove it. */
export function changesOf({ caller, giverId, createdAt, removed, wordsOpen, now }: ChangeCase) {
  const isGiver = caller.id === giverId && !removed;
  const undo = isGiver && isFresh(createdAt, now);
  return {
    undo,
    edit: isGiver && wordsOpen,
    remove: !removed && (isGiver || hasRight(caller, 'posts.oversee')) && !undo,
  };
}

/** The most one person may get from someone in a month, of an allowance of `total`. */
export function personLimit(total: number): number {
  return Math.floor(total * recognitionLimits.personShare);
}

/** Returns true if the points given to one person this month require a warning. */
export function nearLimit(given: number, total: number): boolean {
  return total > 0 && given >= total * recognitionLimits.personWarning;
}

/** One recipient with what they have of this month from the giver, and what comes to it now. */
interface Gift {
  name: string;
  given: number;
  points: number;
}

/** Returns the first of those who now get so much from one giver that it calls for a warning, with their share in percent. */
export function warningOf(total: number, gifts: readonly Gift[]): { firstName: string; percent: number } | null {
  const near = gifts.find(({ given, points }) => points > 0 && nearLimit(given + points, total));
  if (!near) return null;
  const percent = Math.round(((near.given + near.points) / total) * 100);
  return { firstName: shortName(near), percent };
}

/** The state of a whole recognition from its recipients. */
export function overall(recipients: readonly RecipientState[]): RecipientState {
  const order: RecipientState[] = ['pending', 'approved', 'rejected', 'expired'];
  return order.find((state) => recipients.includes(state)) ?? 'cancelled';
}
