import { periodStatus } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import type { PrivacyMode, SurveyCan } from '@apprecio/contract/surveys/surveys';
import { surveyLimits } from '@apprecio/contract/surveys/surveys';

/** Times that decide the status of a survey. */
export interface Period {
  launched_at: Date | null;
  starts_at: Date | null;
  ends_at: Date;
  /** Time at which the end was recorded. No answer is accepted after it, whatever time a request carries. */
  closed_at: Date | null;
}

/** The specification's status of a survey; a draft is upcoming. */
export function statusAt(now: Date, { launched_at, starts_at, ends_at, closed_at }: Period) {
  if (closed_at !== null) return periodStatus.completed;
  if (launched_at === null || (starts_at !== null && starts_at > now)) return periodStatus.upcoming;
  return ends_at > now ? periodStatus.active : periodStatus.completed;
}

/** State of a survey, and the viewer's relation to it. */
export interface Looking extends Period {
  privacy: PrivacyMode;
  /** Of an anonymous survey, when its last answers were in. */
  counted_at: Date | null;
  asked_me: boolean;
  answered: boolean;
  isAuthor: boolean;
  admin: boolean;
  /** Someone who was asked reports to me, directly or not, and the results are shared. */
  leads: boolean;
  /** Someone who was asked reports to me directly, and the results are shared. */
  leads_directly: boolean;
}

/**
 * Returns true if results may be shown: after the close, once no answer can arrive, which prevents the observation of
 * single answers. A named survey shows results from its start.
 */
export function canPublishResults(now: Date, looking: Period & Pick<Looking, 'privacy' | 'counted_at'>): boolean {
  const status = statusAt(now, looking);
  const isIn = (looking.privacy === 'anonymous' ? looking.counted_at : looking.closed_at) !== null;
  return (
    (status === periodStatus.completed && isIn) || (looking.privacy === 'named' && status !== periodStatus.upcoming)
  );
}

/** Returns the viewer's permissions on a survey. */
export function canWith(now: Date, looking: Looking): SurveyCan {
  const status = statusAt(now, looking);
  const running = status === periodStatus.active;
  const launched = looking.launched_at !== null;
  const manages = looking.isAuthor || looking.admin;
  const over = status === periodStatus.completed && canPublishResults(now, looking);
  return {
    answer: running && looking.asked_me && !looking.answered,
    edit: looking.isAuthor && !launched,
    launch: looking.isAuthor && !launched,
    close: running && manages,
    share: launched && manages,
    remove: manages,
    seeResults: launched && (manages || looking.leads) && canPublishResults(now, looking),
    respond: launched && (manages || looking.leads_directly) && over,
  };
}

/** The day whose reminder is due and was not sent, the latest one; null when none is. */
export function reminderDue(now: Date, startsAt: Date, remindedDay: number): number | null {
  const daysSince = (now.getTime() - startsAt.getTime()) / days(1);
  return surveyLimits.reminderDays.findLast((day) => day > remindedDay && day <= daysSince) ?? null;
}
