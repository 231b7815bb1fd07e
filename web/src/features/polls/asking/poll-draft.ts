import { days } from '@apprecio/contract/api/days';
import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import type { ResultMode } from '@apprecio/contract/polls/polls';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { firstAudience } from '../../audiences/public.tsx';

export type PollDetails = AnswerOf<'polls.details'>;

/** The form's values of a poll as typed; times are local, `yyyy-mm-ddThh:mm`. */
export interface PollDraft {
  question: string;
  options: string[];
  audience: Audience | null;
  starts: string;
  closes: string;
  maxChoices: number;
  mayChange: boolean;
  anonymous: boolean;
  results: ResultMode;
}

export type ClosePreset = 'tonight' | 'tomorrow' | 'week';

const daysOf: Record<ClosePreset, number> = { tonight: 0, tomorrow: 1, week: 7 };

/** The local time of a preset: the end of that day's work, or midnight where that has passed. */
export function closingAt(preset: ClosePreset, now: Date): string {
  const day = wallTime(new Date(now.getTime() + days(daysOf[preset]))).slice(0, 10);
  const evening = `${day}T18:00`;
  const isEarly = instantAt(evening).getTime() - now.getTime() > 3_600_000;
  return isEarly ? evening : `${day}T23:59`;
}

/** A draft to begin with: empty, or a poll that is changed. */
export function draftOf(
  poll: PollDetails | undefined,
  choices: AudienceChoices,
  now: Date,
  communityId?: string,
): PollDraft {
  if (!poll) {
    const closes = closingAt('tonight', now);
    const audience = firstAudience(choices, communityId);
    const rules = { maxChoices: 1, mayChange: false, anonymous: false, results: 'after_vote' as const };
    return { question: '', options: ['', ''], audience, starts: '', closes, ...rules };
  }
  const { question, options, chosen, startsAt, endsAt, maxChoices, mayChange, anonymous, results, draft } = poll;
  const starts = draft && new Date(startsAt) <= now ? '' : wallTime(startsAt);
  const labels = options.map(({ label }) => label);
  return {
    question,
    options: labels,
    audience: chosen,
    starts,
    closes: wallTime(endsAt),
    maxChoices,
    mayChange,
    anonymous,
    results,
  };
}

/** Returns the input to send for a draft. */
export function fieldsOf({ starts, closes, audience, ...draft }: PollDraft, publish: boolean) {
  const instant = (wall: string) => instantAt(wall).toISOString();
  return {
    ...draft,
    audience: audience!,
    ...(starts && { startsAt: instant(starts) }),
    endsAt: closes === '' ? '' : instant(closes),
    publish,
  };
}
