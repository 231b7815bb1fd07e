import { periodStatus } from '@apprecio/contract/api/codes';
import type { PollCan, PollFields, ResultMode } from '@apprecio/contract/polls/polls';
import { pollLimits } from '@apprecio/contract/polls/polls';

/** The timestamps that determine the status of a poll. */
export interface Period {
  published_at: Date | null;
  starts_at: Date;
  ends_at: Date;
}

/** The specification's status of a poll; a draft is upcoming. */
export function statusAt(now: Date, { published_at, starts_at, ends_at }: Period) {
  if (published_at === null || starts_at > now) return periodStatus.upcoming;
  return ends_at > now ? periodStatus.active : periodStatus.completed;
}

/** A poll's settings and votes with a person's relation to it. */
export interface Looking extends Period {
  results: ResultMode;
  may_change: boolean;
  anonymous: boolean;
  /** The time when the votes of an anonymous poll were complete; `ballots` is their number then. */
  counted_at: Date | null;
  ballots: number;
  /** The number of participants who do not count towards the minimum. */
  uncounted: number;
  voters: number;
  /** The poll asks me. */
  asked_me: boolean;
  isAuthor: boolean;
  voted: boolean;
  admin: boolean;
  /** I lead the community in which it was asked. */
  leads: boolean;
}

type Votes = Pick<Looking, 'anonymous' | 'counted_at' | 'ballots' | 'uncounted'>;

/** Returns true if the votes of an anonymous poll are complete and too few to show. */
export function isTooFew({ anonymous, counted_at, ballots, uncounted }: Votes): boolean {
  return anonymous && counted_at !== null && ballots - uncounted < pollLimits.anonymousVotes;
}

function seesResults(looking: Looking, closed: boolean): boolean {
  const { results, isAuthor: isOwn, admin, voted } = looking;
  if (looking.anonymous) {
    return looking.counted_at !== null && !isTooFew(looking) && (isOwn || admin || results !== 'admins');
  }
  if (isOwn || admin || results === 'always') return true;
  if (results === 'after_vote') return voted || closed;
  return results === 'on_close' && closed;
}

/** Returns a person's permissions on a poll. */
export function canWith(now: Date, looking: Looking): PollCan {
  const status = statusAt(now, looking);
  const open = status === periodStatus.active;
  const closed = status === periodStatus.completed;
  const manages = looking.isAuthor || looking.admin;
  return {
    vote: open && looking.asked_me && !looking.voted,
    change: open && looking.asked_me && looking.voted && looking.may_change && !looking.anonymous,
    edit: looking.isAuthor && !closed && looking.voters === 0,
    close: open && manages,
    remove: manages || looking.leads,
    seeResults: seesResults(looking, closed),
  };
}

/** Returns true if a poll has at least as many options as choices. */
export function choicesFit({ maxChoices, options }: Pick<PollFields, 'maxChoices' | 'options'>): boolean {
  return maxChoices <= options.length;
}
