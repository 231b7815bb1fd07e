import { newId } from '@apprecio/contract/api/ids';
import { recognitionLimits as limits } from '@apprecio/contract/recognition/recognition.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { lockPeople } from '../people/public.ts';
import { type Allowance, allowanceFrom, allowanceQuery, move, openMonth } from '../points/public.ts';
import { givenSql, todayQuery } from './recognition.commands.ts';
import { personLimit } from './recognition.rules.ts';

interface Recipient {
  person_id: string;
  given: number;
}

async function load(ctx: PersonContext, recognitionId: string) {
  const org = ctx.organisationId;
  const [, , allowanceRows, recipients, today] = await pipeline(ctx.db, [
    lockPeople(
      ctx,
      sql`array(select ${ctx.person.id}::uuid union all select x.person_id from recognition_recipients x
        where x.organisation_id = ${org} and x.recognition_id = ${recognitionId})`,
    ),
    rawQuery(
      ctx.db,
      sql`select x.id from recognition_recipients x
          where x.organisation_id = ${org} and x.recognition_id = ${recognitionId} order by x.id for share of x`,
    ),
    allowanceQuery(ctx, ctx.person.id),
    rawQuery<Recipient>(
      ctx.db,
      sql`select p.id as person_id, ${givenSql(ctx, ctx.person.id, 'p')} as given
          from recognition_recipients y
          join organisations o on o.organisation_id = ${org}
          join people p on p.organisation_id = ${org} and p.id = y.person_id and p.status = 'active'
          where y.organisation_id = ${org} and y.recognition_id = ${recognitionId} and y.status = 'approved'
            and y.person_id <> ${ctx.person.id}
          order by p.id`,
    ),
    todayQuery(ctx),
  ]);
  await openMonth(ctx, ctx.person.id, allowanceRows[0]!);
  return { recipients, today: today[0]!.count, allowance: allowanceFrom(allowanceRows[0]!) };
}

function check(recipients: readonly Recipient[], today: number, allowance: Allowance, points: number): void {
  if (recipients.length === 0) throw fail('recognition.boost_nobody');
  const at = (code: Parameters<typeof failAt>[1]) => failAt('boost', code);
  if (today + 1 > limits.perDay) throw at('recognition.daily_limit');
  const most = personLimit(allowance.total);
  if (recipients.some(({ given }) => given + points > most)) throw at('recognition.person_limit');
  if (recipients.length * points > allowance.left) throw at('points.insufficient');
}

/**
 * Adds points to each approved recipient of a recognition but oneself, at once and without approval; they count in the
 * giver's limits like every gift. Answers to how many.
 */
export async function boost(ctx: PersonContext, recognitionId: string, points: number): Promise<number> {
  const { recipients, today, allowance } = await load(ctx, recognitionId);
  check(recipients, today, allowance, points);
  const boostId = newId();
  const rows = recipients.map(({ person_id }) => ({
    organisation_id: ctx.organisationId,
    id: newId(),
    boost_id: boostId,
    recognition_id: recognitionId,
    giver_id: ctx.person.id,
    person_id,
    points,
    month: allowance.month,
    created_at: ctx.now,
  }));
  await Promise.all([
    ctx.db.insertInto('recognition_boosts').values(rows).execute(),
    move(
      ctx,
      rows.map((row) => ({
        kind: 'recognition_boosted',
        sourceId: row.id,
        actorId: ctx.person.id,
        fromPersonId: ctx.person.id,
        toPersonId: row.person_id,
        recognitionId,
        legs: [
          { holderId: ctx.person.id, kind: 'allowance', amount: -points },
          { holderId: row.person_id, kind: 'earned', amount: points },
        ],
      })),
    ),
  ]);
  await ctx.record('recognition.boosted', boostId, { recognitionId, people: rows.length, points });
  ctx.publish({ kind: 'points', subject: recognitionId }, [ctx.person.id, ...rows.map((row) => row.person_id)]);
  return rows.length;
}
