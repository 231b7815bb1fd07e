import type { Parsed } from '@apprecio/contract/api/define';
import type { OutcomeFields } from '@apprecio/contract/surveys/outcomes';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { liveAudience, lock } from '../surveys.commands.ts';
import { lookingAt } from '../surveys.queries.ts';

type Surveys = typeof surveys;

function requireDates({ actions }: Pick<OutcomeFields, 'actions'>, from: string): void {
  const past = actions.findIndex(({ by }) => by < from);
  if (past !== -1) throw failAt(`actions.${past}.by`, 'surveys.outcome_date');
}

/** Tells those who were asked what follows from a closed survey, or corrects that. */
export async function respond(
  ctx: PersonContext,
  { id, actions, reason }: Parsed<Surveys['surveys.respond']>,
): Promise<{ ok: true }> {
  const survey = await lock(ctx, id);
  const { isAuthor: isOwn, admin, leads_directly: leads } = lookingAt(ctx, survey);
  const team = !isOwn && !admin;
  if (team && !leads) throw fail('access.denied');
  if (!survey.can.respond) throw fail('surveys.not_over');
  if ((actions.length === 0) !== (reason !== null)) throw fail('surveys.outcome');
  const key = { survey_id: id, id: team ? derivedId(id, ctx.person.id) : id };
  const before = await ctx.db
    .selectFrom('survey_outcomes')
    .select('published_on')
    .where('survey_id', '=', id)
    .where('id', '=', key.id)
    .executeTakeFirst();
  const published_on = before?.published_on ?? dateIn(ctx.person.timeZone, ctx.now);
  requireDates({ actions }, published_on);
  const outcomeFields = { author_id: ctx.person.id, actions: jsonColumn(actions), reason };
  await ctx.db
    .insertInto('survey_outcomes')
    .values({
      organisation_id: ctx.organisationId,
      ...key,
      team_of: team ? ctx.person.id : null,
      ...outcomeFields,
      published_on,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'survey_id', 'id']).doUpdateSet(outcomeFields))
    .execute();
  await ctx.record('surveys.respondedTo', id, { actions: actions.length, corrected: before !== undefined, team });
  ctx.publish({ kind: 'survey', subject: id }, await liveAudience(ctx, id, survey.author_id));
  return { ok: true };
}
