import type { GroupName, SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { managerName } from './groups.queries.ts';
import { outcomesQuery, presentOutcome } from './outcomes/outcomes.queries.ts';
import { present, readSurvey, type SurveyRow } from './surveys.queries.ts';

function fieldsOf(row: SurveyRow): SurveyDetail['fields'] {
  return {
    title: row.title,
    intro: row.intro,
    type: row.type,
    privacy: row.privacy,
    audience: row.audience,
    dimensions: row.dimensions,
    minGroup: row.min_group,
    reminders: row.reminders,
    points: row.points,
    repeats: row.repeats,
    rotates: row.rotates,
    moment: row.moment,
    momentDays: row.moment_days,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at.toISOString(),
    sections: row.sections,
    version: row.version,
  };
}

interface GroupRow extends GroupName {
  size: number;
}

function myGroupQuery(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return rawQuery<GroupRow>(
    ctx.db,
    sql`select c.department, c.location, c.tenure, ${managerName(ctx, 'c.manager_id')} as manager, c.size from survey_people a
        join survey_cohorts c on c.organisation_id = ${org} and c.survey_id = a.survey_id and c.id = a.cohort_id
        where a.organisation_id = ${org} and a.survey_id = ${id} and a.person_id = ${ctx.person.id}`,
  );
}

function groupNameOf({ department, location, tenure, manager }: GroupRow): GroupName {
  return { department, location, tenure, manager };
}

/** One survey with its questions. */
export async function detail(ctx: PersonContext, { id }: { id: string }): Promise<SurveyDetail> {
  const row = await readSurvey(ctx, id);
  const shown = present(ctx, row);
  const [outcomes, groups] = await pipeline(ctx.db, [outcomesQuery(ctx, id), myGroupQuery(ctx, id)]);
  const group = groups[0];
  return {
    ...shown,
    sections: row.sections,
    group: group ? { name: groupNameOf(group), size: group.size } : null,
    outcomes: outcomes.map((each) => presentOutcome(ctx, each)),
    fields: shown.can.edit ? fieldsOf(row) : null,
  };
}
