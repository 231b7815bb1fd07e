import { days } from '@apprecio/contract/api/days';
import type { Scoring } from '@apprecio/contract/competitions/competition-lists';
import type { CompetitionAudience } from '@apprecio/contract/competitions/competitions.entities';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { numberIn } from '../../../lib/form/draft-form.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import type { ZapzDetail } from '../zapz-view.ts';

export type Template = AnswerOf<'competitions.templates'>[number];

/** The form's values of a competition as an admin types them; times are local, `yyyy-mm-ddThh:mm`. */
export interface ZapzDraft {
  title: string;
  description: string;
  starts: string;
  ends: string;
  joinBy: string;
  max: string;
  audience: CompetitionAudience;
  eligibility: string;
  criteria: string;
  unit: string;
  scoring: Scoring;
  rewards: { points: string; prize: string }[];
}

function rewardsOf(points: readonly number[]): ZapzDraft['rewards'] {
  return points.map((each) => ({ points: String(each), prize: '' }));
}

/** A draft to begin with: empty, or a competition that is changed. */
export function draftOf(zapz: ZapzDetail | undefined, now: Date): ZapzDraft {
  if (!zapz) {
    return {
      title: '',
      description: '',
      starts: wallTime(now),
      ends: wallTime(new Date(now.getTime() + days(14))),
      joinBy: '',
      max: '',
      audience: { kind: 'all' },
      eligibility: '',
      criteria: '',
      unit: '',
      scoring: 'manual',
      rewards: rewardsOf([500, 300, 200]),
    };
  }
  return {
    title: zapz.title,
    description: zapz.description,
    starts: wallTime(zapz.startsAt),
    ends: wallTime(zapz.endsAt),
    joinBy: zapz.joinBy === zapz.endsAt ? '' : wallTime(zapz.joinBy),
    max: zapz.maxParticipants === null ? '' : String(zapz.maxParticipants),
    audience: zapz.chosen ?? { kind: 'all' },
    eligibility: zapz.eligibility,
    criteria: zapz.criteria,
    unit: zapz.unit ?? '',
    scoring: zapz.scoring,
    rewards: zapz.rewards.map(({ points, prize }) => ({ points: String(points), prize: prize ?? '' })),
  };
}

/** The part of a draft that a template fills in. */
export function ofTemplate(
  { starts }: ZapzDraft,
  { title, description, criteria, days: lasts, rewards, unit }: Template,
): Partial<ZapzDraft> {
  const ends = wallTime(new Date(instantAt(starts).getTime() + days(lasts)));
  return { title, description, criteria, ends, unit: unit ?? '', rewards: rewardsOf(rewards) };
}

/** Returns the input to send for a draft. Times that were not changed keep their seconds. */
export function fieldsOf(draft: ZapzDraft, before: ZapzDetail | undefined, publish: boolean) {
  const instant = (wall: string, was: string | undefined) =>
    was !== undefined && wallTime(was) === wall ? was : wall === '' ? '' : instantAt(wall).toISOString();
  const joinBy = draft.joinBy === '' ? {} : { joinBy: instant(draft.joinBy, before?.joinBy) };
  return {
    title: draft.title,
    description: draft.description,
    startsAt: instant(draft.starts, before?.startsAt),
    endsAt: instant(draft.ends, before?.endsAt),
    ...joinBy,
    maxParticipants: draft.max.trim() === '' ? null : numberIn(draft.max),
    audience: draft.audience,
    eligibility: draft.eligibility,
    criteria: draft.criteria,
    ...(draft.unit.trim() !== '' && { unit: draft.unit }),
    scoring: draft.scoring,
    rewards: draft.rewards.map(({ points, prize }) => ({
      points: numberIn(points),
      ...(prize.trim() !== '' && { prize }),
    })),
    publish,
  };
}
