import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import { questionLimits } from '@apprecio/contract/surveys/question-types';
import type { Section } from '@apprecio/contract/surveys/questions';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import type { PersonContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/db/json-text.ts';
import { fail } from '../../platform/fail.ts';
import { audienceRows } from '../audiences/public.ts';
import { requireNoList } from '../tickets/public.ts';
import { lock, type LockedSurvey } from './surveys.commands.ts';

type Surveys = typeof surveys;

/** The columns of a survey’s fields. Only a pulse repeats, only a lifecycle survey waits for someone’s day. */
export function columnsOf(fields: SurveyFields) {
  return {
    title: fields.title,
    intro: fields.intro,
    type: fields.type,
    privacy: fields.privacy,
    min_group: fields.minGroup,
    dimensions: fields.dimensions,
    audience: jsonColumn(fields.audience),
    sections: jsonColumn(fields.sections),
    question_count: questionsOf(fields.sections).length,
    points: fields.points,
    reminders: fields.reminders,
    repeats: fields.type === 'pulse' ? fields.repeats : null,
    rotates: fields.type === 'pulse' ? fields.rotates : null,
    moment: fields.type === 'lifecycle' ? fields.moment : null,
    moment_days: fields.momentDays,
    starts_at: fields.startsAt === null ? null : new Date(fields.startsAt),
    ends_at: new Date(fields.endsAt),
  };
}

/**
 * A draft of mine under its lock, in the version that the caller read.
 * @throws Failure when it is launched, not mine, or was saved elsewhere since
 */
export async function lockDraft(ctx: PersonContext, id: string, version: number | undefined): Promise<LockedSurvey> {
  const draft = await lock(ctx, id);
  if (draft.launched_at !== null) throw fail('surveys.launched');
  if (!draft.can.edit) throw fail('access.denied');
  if (version !== undefined && version !== draft.version) throw fail('surveys.changed_elsewhere');
  return draft;
}

/** Only holders of the right promise points of the wallet. @throws Failure `access.denied` */
export function requireMayPay(ctx: PersonContext, { points }: { points: number }): void {
  if (points > 0 && !hasRight(ctx.person, 'surveys.reward')) throw fail('access.denied');
}

/** Keeps a draft: a new one, or a change of one. */
export async function upsert(
  ctx: PersonContext,
  { id, version, ...fields }: Parsed<Surveys['surveys.upsert']>,
): Promise<Answer<Surveys['surveys.upsert']>> {
  requireMayPay(ctx, fields);
  if (fields.privacy === 'anonymous') requireNoList(fields.audience);
  if (id === undefined) {
    const made = newId();
    await audienceRows(ctx, 'surveys.manage', fields.audience);
    await ctx.db
      .insertInto('surveys')
      .values({
        organisation_id: ctx.organisationId,
        id: made,
        author_id: ctx.person.id,
        version: 1,
        created_at: ctx.now,
        ...columnsOf(fields),
      })
      .execute();
    await ctx.record('surveys.drafted', made, {});
    return { id: made, version: 1 };
  }
  const draft = await lockDraft(ctx, id, version);
  const next = draft.version + 1;
  await ctx.db
    .updateTable('surveys')
    .set({ ...columnsOf(fields), version: next })
    .where('id', '=', id)
    .execute();
  await ctx.record('surveys.saved', id, {});
  return { id, version: next };
}

function withQuestion(sections: readonly Section[], sectionId: string, question: Section['questions'][number]) {
  if (!sections.some((section) => section.id === sectionId)) throw fail('access.not_found');
  return sections.map((section) => {
    const isExisting = section.questions.some(({ id }) => id === question.id);
    if (isExisting) {
      return { ...section, questions: section.questions.map((each) => (each.id === question.id ? question : each)) };
    }
    return section.id === sectionId ? { ...section, questions: [...section.questions, question] } : section;
  });
}

/** Adds a question to a section of a draft, or changes it. */
export async function questionSave(
  ctx: PersonContext,
  { id, version, sectionId, question }: Parsed<Surveys['surveys.questionSave']>,
): Promise<Answer<Surveys['surveys.questionSave']>> {
  const draft = await lockDraft(ctx, id, version);
  const sections = withQuestion(draft.sections, sectionId, question);
  const count = questionsOf(sections).length;
  if (count > questionLimits.questions) throw fail('request.invalid');
  const next = draft.version + 1;
  await ctx.db
    .updateTable('surveys')
    .set({ sections: jsonColumn(sections), question_count: count, version: next })
    .where('id', '=', id)
    .execute();
  await ctx.record('surveys.saved', id, {});
  return { id, version: next };
}
