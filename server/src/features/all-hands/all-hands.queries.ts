import { type allHands, allHandsLimits } from '@apprecio/contract/all-hands/all-hands.operations';
import { days } from '@apprecio/contract/api/days';
import type { Answer } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { isOff } from '../../platform/session/modules.ts';
import { revealedSinceQuery, presentAward } from '../hall-of-fame/public.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { presentPerson, refJson } from '../people/public.ts';

type Shown = Answer<(typeof allHands)['allHands.show']>;

const ago = (ctx: PersonContext, count: number) => new Date(ctx.now.getTime() - days(count));

interface ThanksRow {
  id: string;
  message: string;
  giver: PersonRef;
  recipients: PersonRef[];
  recipient_count: number;
  value_ids: string[];
}

// Selects only thanks that everyone may read and that were not taken down.
function readableThanks(ctx: PersonContext) {
  const org = ctx.organisationId;
  return sql`recognitions r
      join posts o on o.organisation_id = ${org} and o.recognition_id = r.id and o.kind = 'recognition'
        and o.removed_at is null and o.hidden_at is null
      join people x on x.organisation_id = ${org} and x.id = r.giver_id and x.status = 'active'
      where r.organisation_id = ${org} and r.visibility = 'public' and r.removed_at is null
        and r.published_at > ${ago(ctx, 7)}
        and exists (select 1 from recognition_recipients t
          join people y on y.organisation_id = ${org} and y.id = t.person_id and y.status = 'active'
          where t.organisation_id = ${org} and t.recognition_id = r.id and t.status = 'approved')`;
}

interface Figures {
  thanks: number;
  thanked: number;
  named: number;
}

function figuresQuery(ctx: PersonContext) {
  const org = ctx.organisationId;
  return rawQuery<Figures>(
    ctx.db,
    sql`with readable as (select r.id, r.value_ids from ${readableThanks(ctx)})
      select (select count(*)::int from readable) as thanks,
        (select count(distinct t.person_id)::int from readable r
          join recognition_recipients t on t.organisation_id = ${org} and t.recognition_id = r.id
            and t.status = 'approved'
          join people y on y.organisation_id = ${org} and y.id = t.person_id and y.status = 'active') as thanked,
        (select count(*)::int from company_values v where v.organisation_id = ${org} and v.active
          and exists (select 1 from readable r where v.id = any(r.value_ids))) as named`,
  );
}

function thanksQuery(ctx: PersonContext) {
  const org = ctx.organisationId;
  const recipients = sql`(select json_agg(q.person order by q.id) from (
      select t.id, ${refJson('y')} as person from recognition_recipients t
      join people y on y.organisation_id = ${org} and y.id = t.person_id and y.status = 'active'
      where t.organisation_id = ${org} and t.recognition_id = r.id and t.status = 'approved'
      order by t.id limit ${allHandsLimits.recipients}) q)`;
  return rawQuery<ThanksRow>(
    ctx.db,
    sql`select r.id, r.message, r.value_ids, ${refJson('x')} as giver, ${recipients} as recipients,
        (select count(*)::int from recognition_recipients t where t.organisation_id = ${org}
          and t.recognition_id = r.id and t.status = 'approved') as recipient_count
      from ${readableThanks(ctx)}
      order by r.published_at desc, r.id desc limit ${allHandsLimits.thanks}`,
  );
}

interface StandingRow {
  id: string;
  title: string;
  unit: string | null;
  participants: number;
  person: PersonRef;
  position: number;
  score: number;
}

function standingsQuery(ctx: PersonContext) {
  const org = ctx.organisationId;
  return rawQuery<StandingRow>(
    ctx.db,
    sql`select c.id, c.title, c.unit, c.participants, ${refJson('x')} as person, q.position, q.score
      from (select c.id, c.title, c.unit, c.participants from competitions c
        where c.organisation_id = ${org} and c.state = 'active' and c.audience->>'kind' = 'all'
          and exists (select 1 from competition_participants s where s.organisation_id = ${org}
            and s.competition_id = c.id and s.score > 0)
        order by c.participants desc, c.id limit 1) c
      join lateral (select p.person_id, p.score, rank() over (order by p.score desc)::int as position
        from competition_participants p where p.organisation_id = ${org} and p.competition_id = c.id and p.score > 0
        order by p.score desc, p.person_id limit ${allHandsLimits.places}) q on true
      join people x on x.organisation_id = ${org} and x.id = q.person_id and x.status = 'active'
      order by q.position, x.name_fold, x.id`,
  );
}

function joinersQuery(ctx: PersonContext) {
  const org = ctx.organisationId;
  return rawQuery<{ person: PersonRef }>(
    ctx.db,
    sql`select ${refJson('x')} as person from people x
      join organisations z on z.organisation_id = ${org}
      where x.organisation_id = ${org} and x.status = 'active'
        and x.joined_on between (${ctx.now}::timestamptz at time zone z.time_zone)::date - 30
          and (${ctx.now}::timestamptz at time zone z.time_zone)::date
      order by x.joined_on desc, x.id desc limit ${allHandsLimits.joiners}`,
  );
}

/** Returns the content shown in a meeting of the whole company. */
export async function show(ctx: PersonContext): Promise<Shown> {
  const { name: company } = await aboutOrganisation(ctx);
  const [thanks, [figures], standings, joiners, awards] = await pipeline(ctx.db, [
    thanksQuery(ctx),
    figuresQuery(ctx),
    standingsQuery(ctx),
    joinersQuery(ctx),
    revealedSinceQuery(ctx, ago(ctx, 7), allHandsLimits.awards),
  ]);
  const [first] = isOff(ctx, 'zapz') ? [] : standings;
  return {
    company,
    thankCount: figures!.thanks,
    thankedCount: figures!.thanked,
    valueCount: figures!.named,
    thanks: thanks.map(({ id, message, value_ids: valueIds, giver, recipients, recipient_count: recipientCount }) => ({
      id,
      message,
      valueIds,
      giver: presentPerson(ctx, giver),
      recipients: recipients.map((person) => presentPerson(ctx, person)),
      recipientCount,
    })),
    awards: isOff(ctx, 'hall_of_fame') ? [] : awards.map((row) => presentAward(ctx, row)),
    standings: first
      ? {
          id: first.id,
          title: first.title,
          unit: first.unit,
          participantCount: first.participants,
          places: standings.map(({ person, position, score }) => ({
            person: presentPerson(ctx, person),
            position,
            score,
          })),
        }
      : null,
    joiners: joiners.map(({ person }) => presentPerson(ctx, person)),
  };
}
