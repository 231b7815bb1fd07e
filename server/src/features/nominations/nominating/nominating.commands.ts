import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { nominations } from '@apprecio/contract/nominations/nominations.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { constraintOf, fail } from '../../../platform/fail.ts';
import { ownIdsOf, reportsBelow } from '../../people/public.ts';
import { type CycleRow, readCycle } from '../nominations.queries.ts';
import { stateOf } from '../nominations.rules.ts';
import { evidenceWith } from './nominating.queries.ts';

type Nominations = typeof nominations;

// Deciders are notified of every nomination, so none of them can be nominated.
async function mayBeNominated(ctx: PersonContext, cycle: CycleRow, personId: string): Promise<boolean> {
  if (personId === ctx.person.id || (await ownIdsOf(ctx, cycle.made_by)).has(personId)) return false;
  const org = ctx.organisationId;
  const isTeam = cycle.scope === 'reports';
  const below = isTeam ? sql`and x.id in (select b.id from below b)` : sql``;
  const { rows } = await sql<{ id: string }>`
    ${isTeam ? sql`with ${reportsBelow(ctx)}` : sql``} select x.id from people x
    where x.organisation_id = ${org} and x.id = ${personId} and x.status = 'active' ${below}
      and not exists (select 1 from nomination_panel p where p.organisation_id = ${org} and p.cycle_id = ${cycle.id}
        and p.person_id = x.id)`.execute(ctx.db);
  return rows.length > 0;
}

function refuse(code: 'nominations.unavailable' | 'nominations.evidence', field: string): never {
  const failure = fail(code);
  throw fail(code, { errors: { [field]: failure.message } });
}

/** Withdraws a nomination of mine while its cycle is open. */
export async function withdraw(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const sent = await ctx.db
    .selectFrom('nominations')
    .select('cycle_id')
    .where('id', '=', id)
    .where('nominated_by', '=', ctx.person.id)
    .forUpdate()
    .executeTakeFirst();
  const cycle = sent && (await readCycle(ctx, sent.cycle_id));
  if (!cycle) throw fail('access.not_found');
  if (stateOf(cycle, ctx.now, false) !== 'open') throw fail('nominations.closed');
  await ctx.db.deleteFrom('nominations').where('id', '=', id).execute();
  await ctx.record('nominations.withdrawn', id, {});
  return { ok: true };
}

/** Nominates someone for an award. Nobody is told of it. */
export async function nominate(
  ctx: PersonContext,
  { cycleId, personId, reason, evidence }: Parsed<Nominations['nominations.nominate']>,
): Promise<Answer<Nominations['nominations.nominate']>> {
  const cycle = await readCycle(ctx, cycleId);
  if (!cycle) throw fail('access.not_found');
  if (!cycle.invited) throw fail('nominations.not_yours');
  if (stateOf(cycle, ctx.now, false) !== 'open') throw fail('nominations.closed');
  if (!(await mayBeNominated(ctx, cycle, personId))) refuse('nominations.unavailable', 'personId');
  const attached = [...new Set(evidence)];
  if ((await evidenceWith(ctx, [personId], attached)).size < attached.length)
    refuse('nominations.evidence', 'evidence');
  const id = newId();
  try {
    await ctx.db
      .insertInto('nominations')
      .values({
        organisation_id: ctx.organisationId,
        id,
        cycle_id: cycleId,
        person_id: personId,
        nominated_by: ctx.person.id,
        reason,
        evidence: attached,
        made_at: ctx.now,
      })
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'nominations_once') throw fail('nominations.repeated');
    throw error;
  }
  await ctx.record('nominations.nominated', id, {});
  return { id };
}
