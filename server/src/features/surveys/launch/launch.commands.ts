import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Merged } from '@apprecio/contract/surveys/groups';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { questionProblems, questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { isPeriod } from '../../audiences/public.ts';
import { lockDraft, requireMayPay } from '../drafts.commands.ts';
import { beginGathering } from '../lifecycle/lifecycle.commands.ts';
import { unansweredOf } from '../outcomes/outcomes.queries.ts';
import { beginSeries } from '../pulses/pulses.commands.ts';
import { announce, start } from '../starting.commands.ts';
import type { LockedSurvey } from '../surveys.commands.ts';

type Surveys = typeof surveys;

function requireSense(ctx: PersonContext, draft: LockedSurvey): void {
  if (questionsOf(draft.sections).length === 0) throw fail('surveys.no_questions');
  const problems = questionProblems(draft.sections);
  if (Object.keys(problems).length > 0) throw fail('surveys.branching', { errors: problems });
  if (!isPeriod(ctx.now, draft.starts_at ?? ctx.now, draft.ends_at)) {
    throw failAt('endsAt', 'surveys.period');
  }
}

// Nobody is asked again before they were notified of the outcome of their answers.
async function requireAnswered(ctx: PersonContext, cohorts: readonly Merged[]): Promise<void> {
  const earlier = await unansweredOf(
    ctx,
    cohorts.flatMap(({ ids }) => ids),
  );
  if (earlier) throw fail('surveys.unanswered', { detail: `“${earlier.title}” still waits for your answer.` });
}

/** Launches a draft: who is asked, and who belongs to which group, is fixed from now on. */
export async function launch(
  ctx: PersonContext,
  { id, version }: Parsed<Surveys['surveys.launch']>,
): Promise<Answer<Surveys['surveys.launch']>> {
  const draft = await lockDraft(ctx, id, version);
  requireMayPay(ctx, draft);
  requireSense(ctx, draft);
  const { secretKey } = ctx.requestContext.config;
  if (draft.type === 'lifecycle' && draft.moment !== null) {
    await beginGathering(ctx, draft, secretKey);
    return { ok: true };
  }
  const series_id = draft.repeats === null ? null : draft.id;
  const facts = await start(ctx, secretKey, { ...draft, series_id }, (cohorts) => requireAnswered(ctx, cohorts));
  await beginSeries(ctx, draft);
  await ctx.record('surveys.launched', id, { ...facts, points: draft.points });
  if (draft.starts_at === null || draft.starts_at <= ctx.now) await announce(ctx, id, ctx.person.id);
  return { ok: true };
}
