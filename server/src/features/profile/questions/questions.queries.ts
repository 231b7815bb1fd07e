import type { Audience } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import type { Asked } from './questions.rules.ts';

/** SQL that is true if the company reports by gender. */
export function reportsGender({ organisationId: org }: Pick<PersonContext, 'organisationId'>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select s.gender from report_settings s where s.organisation_id = ${org}), false)`;
}

/** The facts that decide the question of a person's day. */
export interface QuestionFacts extends Omit<Asked, 'name_guessed' | 'celebrates'> {
  name: string;
  email: string;
  born_on: string | null;
  first_seen_at: Date | null;
  onboarded_at: Date | null;
  proposal: Audience;
}

/** Returns the query for what decides the caller's question of the day, to be sent in a pipeline. */
export function questionQuery(ctx: PersonContext) {
  const org = ctx.organisationId;
  return rawQuery<QuestionFacts>(
    ctx.db,
    sql`select p.name, p.email, p.designation, p.department, p.stated_designation, p.stated_department, p.joined_on, p.born_on, p.gender,
          p.first_seen_at, f.onboarded_at, coalesce(f.answered, '{}') as answered, o.birthday_proposal as proposal,
          ${reportsGender(ctx)} as reports_gender
        from people p
        join organisations o on o.organisation_id = ${org}
        left join preferences f on f.organisation_id = ${org} and f.person_id = p.id
        where p.organisation_id = ${org} and p.id = ${ctx.person.id}`,
  );
}
