import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/db/db.ts';
import { leftAudience } from '../../audiences/public.ts';

/** SQL of when the survey of an alias was launched, or begun where it is a draft. */
export function writtenAt(alias: string): RawBuilder<Date> {
  return sql<Date>`coalesce(${sql.ref(`${alias}.launched_at`)}, ${sql.ref(`${alias}.created_at`)})`;
}

/** SQL condition that survey `s` asked a person, who has not left its communities since. */
export function asks(org: string, personId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from survey_people a where a.organisation_id = ${org} and a.survey_id = s.id
    and a.person_id = ${personId}) and not ${leftAudience(org, personId, 's.audience', writtenAt('s'))})`;
}

/** The people whom a survey asked and who have not left its communities since; those of them that `condition` on person `x` holds for. */
export async function listSurveyInvitees(
  { db, organisationId: org }: Scope,
  surveyId: string,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select x.id from surveys s
    join survey_people a on a.organisation_id = ${org} and a.survey_id = s.id
    join people x on x.organisation_id = ${org} and x.id = a.person_id
    where s.organisation_id = ${org} and s.id = ${surveyId} and ${condition}
      and not ${leftAudience(org, sql.ref<string>('x.id'), 's.audience', writtenAt('s'))}
    order by x.id`.execute(db);
  return rows.map((row) => row.id);
}
