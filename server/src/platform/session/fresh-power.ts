import type { Role } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import type { Operation } from '@apprecio/contract/api/define';
import { firstWeekDays, freshPowerHours, needsPower } from '@apprecio/contract/api/power';
import type { Recorder } from '../activity.ts';
import type { Caller } from '../context.ts';
import { fail } from '../fail.ts';
import { guardRights } from './step-up.ts';

interface Power {
  role: Role;
  /** Time at which someone else last gave this power: the role, the address or the password. */
  since: Date | null;
  organisationSince: Date;
}

/**
 * Returns the end of a person's fresh power, 72 hours after another gave it; null if there is none. Power is not
 * fresh in the organisation's first week, nor for a super admin. Pure.
 */
export function freshUntil({ role, since, organisationSince }: Power, now: Date): Date | null {
  if (role === 'super_admin' || since === null) return null;
  if (now.getTime() < organisationSince.getTime() + days(firstWeekDays)) return null;
  const until = new Date(since.getTime() + freshPowerHours * 3_600_000);
  return now < until ? until : null;
}

/**
 * Refuses what fresh power may not do.
 * @throws Failure `access.power_waits` with the instant
 */
export function requirePower({ freshUntil: until }: { freshUntil: Date | null }): void {
  if (until) throw fail('access.power_waits', { until });
}

/** Asks the rule for a call: before an operation that waits, and at whatever is recorded by any that does not. */
export function guardPower<P extends Pick<Caller, 'freshUntil' | 'codeDue'>>(
  operation: Operation,
  person: P,
  recorder: Recorder,
): P {
  if (operation.access !== 'public' && operation.freshPower === 'waits') requirePower(person);
  recorder.guard = (activity, facts) => {
    if (needsPower(activity, facts)) requirePower(person);
    guardRights(activity, person);
  };
  return person;
}
