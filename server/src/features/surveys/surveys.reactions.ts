import { sql } from 'kysely';
import type { Reactions } from '../../platform/activity.ts';
import { namesOld, setNew, whenRenamed, withNew } from '../audiences/public.ts';
import { payForAnswers } from './rewards/rewards.commands.ts';

export const surveysReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed(async (ctx, renamed) => {
      const audience = sql`(fields->'audience')`;
      await sql`update surveys ${setNew(ctx, renamed)}`.execute(ctx.db);
      await sql`update survey_series set fields = jsonb_set(fields, '{audience}', ${withNew(audience, renamed)})
        where organisation_id = ${ctx.organisationId} and ${namesOld(audience, renamed)}`.execute(ctx.db);
    }),
  },
  after: {
    'surveys.closed': (ctx, { subjectId }) => payForAnswers(ctx, subjectId!),
    'surveys.counted': (ctx, { subjectId }) => payForAnswers(ctx, subjectId!),
    'surveys.restored': (ctx, { subjectId }) => payForAnswers(ctx, subjectId!),
  },
};
