import type { Activities, ActivityName } from '../../generated/activities.ts';

/** States how long power that is new, or was handed on by another admin, waits. */
export const freshPowerHours = 72;

/** The first days of an organisation, in which nobody waits. */
export const firstWeekDays = 7;

type Powers = { [A in ActivityName]?: true | ((facts: Activities[A]) => boolean) };

/**
 * The activities by which an admin moves or promises the wallet's points, releases points of leavers, or changes
 * money or rights. Some count only with certain facts. Fresh power waits before each of them, whichever operation
 * records it.
 */
export const powerActivities: Powers = {
  'auth.onlySsoSet': true,
  'auth.factorPolicySet': true,
  'auth.providerAdded': true,
  'auth.providerChanged': true,
  'auth.providerRemoved': true,
  'auth.removalAsked': true,
  'auth.removalConfirmed': true,
  'celebrations.rulesSet': true,
  'competitions.declared': true,
  'competitions.corrected': true,
  'employees.changed': ({ leaverEmailIds }) => leaverEmailIds.length > 0,
  'employees.rightsChanged': true,
  'hallOfFame.given': true,
  'hallOfFame.removed': true,
  'nominations.decided': true,
  'nominations.opened': ({ points }) => points > 0,
  'orders.leaverLinkSent': ({ givenByOther }) => givenByOther,
  'payments.settingsChanged': true,
  'points.expirySet': true,
  'points.granted': true,
  'points.grantUndone': true,
  'points.moreGranted': true,
  'points.rulesSet': true,
  'points.topUpConfirmed': true,
  'points.valueSet': true,
  'recognition.delegateNamed': true,
  'surveys.gathering': ({ points }) => points > 0,
  'surveys.launched': ({ points }) => points > 0,
};

/** Returns whether an activity with these facts needs power that is not fresh. */
export function needsPower<A extends ActivityName>(activity: A, facts: Activities[A]): boolean {
  const needs = powerActivities[activity];
  return typeof needs === 'function' ? needs(facts as never) : needs === true;
}
