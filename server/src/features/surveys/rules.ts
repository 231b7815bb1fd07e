import { periodStatus } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import type { PrivacyMode, SurveyCan } from '@apprecio/contract/surveys/surveys';
import { surveyLimits } from '@apprecio/contract/surveys/surveys';

/** What decides where a survey stands. */
export interface Period {
  launched_at: Date | null;
  starts_at: Date | null;
  ends_at: Date;
  /** When its end was written down: nothing is answered behind that, whatever the clock of a call says. */
  closed_at: Date | null;
}

/** The specification's status of a survey; a draft is upcoming. */
export function statusAt(now: Date, { launched_at, starts_at, ends_at, closed_at }: Period) {
  if (closed_at !== null) return periodStatus.completed;
  if (launched_at === null || (starts_at !== null && starts_at > now)) return periodStatus.upcoming;
  return ends_at > now ? periodStatus.active : periodStatus.completed;
}

/** What is known of a survey and of someone who looks at it. */
export interface Looking extends Period {
  privacy: PrivacyMode;
  /** Of an anonymous survey, when its last answers were in. */
  counted_at: Date | null;
  asked_me: boolean;
  answered: boolean;
  mine: boolean;
  admin: boolean;
  /** Someone who was asked reports to me, directly or not, and the results are shared. */
  leads: boolean;
  /** Someone who was asked reports to me directly, and the results are shared. */
  leads_directly: boolean;
}

/**
 * Whether results may be told at all: only of a survey behind whose close no answer can come any more, so that nobody can
 * watch single ones come in.
 */
export function mayTell(now: Date, looking: Period & Pick<Looking, 'privacy' | 'counted_at'>): boolean {
  const status = statusAt(now, looking);
  const isIn = (looking.privacy === 'anonymous' ? looking.counted_at : looking.closed_at) !== null;
  return (
    (status === periodStatus.completed && isIn) || (looking.privacy === 'named' && status !== periodStatus.upcoming)
  );
}

/** What someone may do with a survey. */
export function canWith(now: Date, looking: Looking): SurveyCan {
  const status = statusAt(now, looking);
  const running = status === periodStatus.active;
  const launched = looking.launched_at !== null;
  const manages = looking.mine || looking.admin;
  const over = status === periodStatus.completed && mayTell(now, looking);
  return {
    answer: running && looking.asked_me && !looking.answered,
    edit: looking.mine && !launched,
    launch: looking.mine && !launched,
    close: running && manages,
    share: launched && manages,
    remove: manages,
    seeResults: launched && (manages || looking.leads) && mayTell(now, looking),
    respond: launched && (manages || looking.leads_directly) && over,
  };
}

/** Whether the times of a survey make sense: it closes in the future, after it starts and within a year. */
export function isPeriod(now: Date, startsAt: Date, endsAt: Date): boolean {
  const latest = now.getTime() + days(surveyLimits.days);
  return endsAt > now && endsAt > startsAt && endsAt.getTime() <= latest;
}

/** The day whose reminder is due and was not sent, the latest one; null when none is. */
export function reminderDue(now: Date, startsAt: Date, remindedDay: number): number | null {
  const daysSince = (now.getTime() - startsAt.getTime()) / days(1);
  return surveyLimits.reminderDays.findLast((day) => day > remindedDay && day <= daysSince) ?? null;
}
