import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { Approval, RecipientState, recognition } from '@apprecio/contract/recognition/recognition.operations';
import { recognitionLimits as limits } from '@apprecio/contract/recognition/recognition.operations';
import { approvalFor, nobodyLeft } from '@apprecio/contract/recognition/recognition.rules';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { membersAmong, requireWriting } from '../communities/public.ts';
import { holdersQuery } from '../people/public.ts';
import {
  type Allowance,
  allowanceFrom,
  allowanceQuery,
  givingMonthOf,
  lockGiving,
  move,
  openMonth,
  type Transfer,
} from '../points/public.ts';
import { attachPictures } from './pictures/pictures.commands.ts';
import { adminLeft, managedByOf, overall, personLimit, warningOf } from './recognition.rules.ts';

type Recognition = typeof recognition;
type Form = Parsed<Recognition['recognition.give']>;

interface Recipient {
  id: string;
  name: string;
  manager_id: string | null;
  given: number;
}

/**
 * Returns SQL for the points that the person of an alias has received from `giverId` this month. Counts pending and
 * approved recipients, the points kept of cancelled ones, and boosts.
 */
export function givenSql(ctx: PersonContext, giverId: string, person: string) {
  const personId = sql.ref(`${person}.id`);
  const org = ctx.organisationId;
  const month = givingMonthOf(ctx, giverId);
  return sql<number>`((select coalesce(sum(case when x.status = 'cancelled' then x.kept else x.points end), 0)::int
      from recognition_recipients x
      where x.organisation_id = ${org} and x.giver_id = ${giverId} and x.person_id = ${personId} and x.month = ${month}
        and x.status in ('pending', 'approved', 'cancelled'))
    + (select coalesce(sum(coalesce(b.kept, b.points)), 0)::int from recognition_boosts b
      where b.organisation_id = ${org} and b.giver_id = ${giverId} and b.person_id = ${personId} and b.month = ${month}))`;
}

function recipientsQuery(ctx: PersonContext, ids: string[]) {
  const org = ctx.organisationId;
  return rawQuery<Recipient>(
    ctx.db,
    sql`select p.id, p.name, m.id as manager_id,
          ${givenSql(ctx, ctx.person.id, 'p')} as given
        from people p
        join organisations o on o.organisation_id = ${org}
        left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active'
        where p.organisation_id = ${org} and p.id = any(${ids}::uuid[]) and p.status = 'active'`,
  );
}

function typeQuery(ctx: PersonContext, typeId: string | undefined) {
  let query = ctx.db
    .selectFrom('recognition_types')
    .select(['id', 'points_min', 'points_max', 'approval', 'threshold'])
    .where('active', '=', true)
    .orderBy('position')
    .limit(1);
  if (typeId) query = query.where('id', '=', typeId);
  return query;
}

/**
 * Returns the query for the number of times the caller gave today, to be sent in a pipeline. Days follow the
 * organisation's zone, as months do. With a personal zone, a person could begin another day at every hour.
 */
export function todayQuery(ctx: PersonContext) {
  const org = ctx.organisationId;
  return rawQuery<{ count: number }>(
    ctx.db,
    sql`select (select count(*)::int from recognition_recipients x
          where x.organisation_id = ${org} and x.giver_id = ${ctx.person.id} and x.created_at >= d.begins
            and x.status <> 'cancelled')
          + (select count(distinct b.boost_id)::int from recognition_boosts b
          where b.organisation_id = ${org} and b.giver_id = ${ctx.person.id} and b.created_at >= d.begins) as count
        from (select date_trunc('day', ${ctx.now}::timestamptz at time zone o.time_zone) at time zone o.time_zone as begins
          from organisations o where o.organisation_id = ${org}) d`,
  );
}

interface Loaded {
  recipients: Map<string, Recipient>;
  type: { id: string; points_min: number; points_max: number; approval: string; threshold: number };
  admins: string[];
  today: number;
  allowance: Allowance;
}

async function load(ctx: PersonContext, form: Form): Promise<Loaded> {
  const ids = form.recipients.map(({ personId }) => personId);
  const [, allowanceRows, people, types, values, today, admins] = await pipeline(ctx.db, [
    lockGiving(ctx, ctx.person.id, ids),
    allowanceQuery(ctx, ctx.person.id),
    recipientsQuery(ctx, ids),
    typeQuery(ctx, form.typeId),
    ctx.db.selectFrom('company_values').select('id').where('active', '=', true),
    todayQuery(ctx),
    holdersQuery(ctx, 'recognition.manage'),
  ]);
  const type = types[0];
  if (!type) throw fail('recognition.type_inactive');
  const offered = new Set(values.map((value) => value.id));
  if (!form.valueIds.every((id) => offered.has(id))) throw fail('recognition.value_unknown');
  await openMonth(ctx, ctx.person.id, allowanceRows[0]!);
  return {
    recipients: new Map(people.map((person) => [person.id, person])),
    type,
    admins: admins.map((admin) => admin.id),
    today: today[0]!.count,
    allowance: allowanceFrom(allowanceRows[0]!),
  };
}

function checkForm(ctx: PersonContext, form: Form, loaded: Loaded): void {
  if (ctx.person.keyRights && form.visibility === 'private') throw fail('keys.closed');
  const { type, allowance } = loaded;
  const total = form.recipients.reduce((sum, { points }) => sum + points, 0);
  if (loaded.today + form.recipients.length > limits.perDay) throw fail('recognition.daily_limit');
  const most = personLimit(allowance.total);
  form.recipients.forEach(({ personId, points }, at) => {
    const field = `recipients.${at}`;
    if (personId === ctx.person.id) throw failAt(field, 'recognition.self');
    const person = loaded.recipients.get(personId);
    if (!person) throw failAt(field, 'recognition.person_unavailable');
    if (points < type.points_min || points > type.points_max) throw failAt(field, 'recognition.points_range');
    if (points > 0 && person.given + points > most) throw failAt(field, 'recognition.person_limit');
  });
  if (total > allowance.left) throw fail('points.insufficient');
}

/**
 * Checks that the giver may write in the community and that all recipients are members. Throws
 * `recognition.not_members` with an error at each recipient who is not.
 */
async function checkCommunity(ctx: PersonContext, form: Form): Promise<void> {
  if (form.communityId === undefined) return;
  await requireWriting(ctx, form.communityId);
  const ids = form.recipients.map(({ personId }) => personId);
  const members = new Set(await membersAmong(ctx, form.communityId, ids));
  const missing = ids.flatMap((id, at) => (members.has(id) ? [] : [at]));
  if (missing.length === 0) return;
  const { message } = fail('recognition.not_members');
  throw fail('recognition.not_members', {
    errors: Object.fromEntries(missing.map((at) => [`recipients.${at}`, message])),
  });
}

interface NewRecipient {
  id: string;
  personId: string;
  points: number;
  note: string | null;
  approval: Approval;
  status: RecipientState;
  nobodyLeft: boolean;
}

function recipientsOf(ctx: PersonContext, form: Form, loaded: Loaded): NewRecipient[] {
  const { type } = loaded;
  return form.recipients.map(({ personId, points, note }) => {
    const approvalInput = {
      approval: type.approval as Approval,
      threshold: type.threshold,
      points,
      manager: managedByOf(ctx.person.id, loaded.recipients.get(personId)!.manager_id),
      adminLeft: adminLeft(ctx.person.id, loaded.admins, personId),
    };
    const approval = approvalFor(approvalInput);
    return {
      id: newId(),
      personId,
      points,
      note: note ?? null,
      approval,
      status: approval === 'none' ? 'approved' : 'pending',
      nobodyLeft: nobodyLeft(approvalInput),
    };
  });
}

function transfersOf(ctx: PersonContext, recognitionId: string, recipients: readonly NewRecipient[]): Transfer[] {
  return recipients
    .filter(({ points }) => points > 0)
    .map((recipient) => ({
      kind: recipient.status === 'approved' ? ('recognition_given' as const) : ('allowance_held' as const),
      sourceId: recipient.id,
      actorId: ctx.person.id,
      fromPersonId: ctx.person.id,
      toPersonId: recipient.personId,
      recognitionId,
      legs: [
        { holderId: ctx.person.id, kind: 'allowance' as const, amount: -recipient.points },
        recipient.status === 'approved'
          ? { holderId: recipient.personId, kind: 'earned' as const, amount: recipient.points }
          : { holderId: ctx.person.id, kind: 'held' as const, amount: recipient.points },
      ],
    }));
}

async function write(
  ctx: PersonContext,
  form: Form,
  loaded: Loaded,
  recognitionId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  const organisation_id = ctx.organisationId;
  const published = recipients.some(({ status }) => status === 'approved');
  await pipeline(ctx.db, [
    ctx.db.insertInto('recognitions').values({
      organisation_id,
      id: recognitionId,
      giver_id: ctx.person.id,
      type_id: loaded.type.id,
      message: form.message,
      value_ids: form.valueIds,
      visibility: form.communityId ? 'community' : form.visibility,
      community_id: form.communityId ?? null,
      published_at: published ? ctx.now : null,
      created_at: ctx.now,
    }),
    ctx.db.insertInto('recognition_recipients').values(
      recipients.map((recipient) => ({
        organisation_id,
        id: recipient.id,
        recognition_id: recognitionId,
        giver_id: ctx.person.id,
        person_id: recipient.personId,
        points: recipient.points,
        points_asked: recipient.points,
        month: loaded.allowance.month,
        note: recipient.note,
        approval: recipient.approval,
        status: recipient.status,
        decided_at: recipient.status === 'approved' ? ctx.now : null,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + days(limits.expireDays)),
      })),
    ),
  ]);
}

async function publishToOthers(
  ctx: PersonContext,
  recognitionId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  const ids = (status: RecipientState) =>
    recipients.filter((recipient) => recipient.status === status).map((recipient) => recipient.id);
  const points = recipients.reduce((sum, recipient) => sum + recipient.points, 0);
  await ctx.record('recognition.given', recognitionId, { recipients: recipients.length, points });
  for (const { id, points: given, nobodyLeft: alone } of recipients)
    if (alone) await ctx.record('recognition.approvedAtOnce', id, { recognitionId, points: given });
  if (ids('approved').length > 0)
    await ctx.record('recognition.published', recognitionId, { recipientIds: ids('approved') });
  if (ids('pending').length > 0)
    await ctx.record('recognition.waiting', recognitionId, { recipientIds: ids('pending') });
}

/** Thanks one to twenty colleagues; points move at once or are held until someone decides. */
export async function give(ctx: PersonContext, form: Form): Promise<Answer<Recognition['recognition.give']>> {
  const loaded = await load(ctx, form);
  checkForm(ctx, form, loaded);
  await checkCommunity(ctx, form);
  const recognitionId = newId();
  const recipients = recipientsOf(ctx, form, loaded);
  await Promise.all([
    move(ctx, transfersOf(ctx, recognitionId, recipients)),
    write(ctx, form, loaded, recognitionId, recipients),
  ]);
  await attachPictures(ctx, recognitionId, form.pictures);
  await publishToOthers(ctx, recognitionId, recipients);
  return {
    id: recognitionId,
    status: overall(recipients.map(({ status }) => status)),
    recipients: recipients.map(({ id, personId, points, status }) => ({ id, personId, points, status })),
    left: loaded.allowance.left - recipients.reduce((sum, { points }) => sum + points, 0),
    warning: warningOf(
      loaded.allowance.total,
      form.recipients.map(({ personId, points }) => ({ ...loaded.recipients.get(personId)!, points })),
    ),
  };
}
