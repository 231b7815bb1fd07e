import { periodStatus } from '@apprecio/contract/api/codes';
import type { SurveyCan } from '@apprecio/contract/surveys/surveys';
import type { Audience } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import type { Scope } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { listSurveyInvitees } from './invitees/invitees.queries.ts';
import { lookingAt, readSurvey, type SurveyRow } from './surveys.queries.ts';
import { canWith, statusAt } from './surveys.rules.ts';

/** A survey under its lock, with what the caller may do. */
export interface LockedSurvey extends SurveyRow {
  can: SurveyCan;
  closed: boolean;
  /** Its time to start has come. */
  started: boolean;
}

/**
 * Locks a survey, waiting for those who answer it, and reads it behind the lock.
 * @throws Failure `access.not_found` when the caller may not read it
 */
export async function lock(ctx: PersonContext, id: string): Promise<LockedSurvey> {
  const locked = await ctx.db.selectFrom('surveys').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!locked) throw fail('access.not_found');
  const row = await readSurvey(ctx, id);
  const status = statusAt(ctx.now, row);
  return {
    ...row,
    can: canWith(ctx.now, lookingAt(ctx, row)),
    closed: status === periodStatus.completed,
    started: status !== periodStatus.upcoming,
  };
}

/** Returns the audience of a live event about a survey: its recipients and its author. */
export async function liveAudience(ctx: Scope, id: string, authorId: string): Promise<Audience> {
  return [...new Set([authorId, ...(await listSurveyInvitees(ctx, id))])];
}
