import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Candidate } from '@apprecio/contract/nominations/nominations.entities';
import type { nominations } from '@apprecio/contract/nominations/nominations.operations';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql, type Selectable } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import type { NominationsTable } from '../../../platform/db/tables.ts';
import { fail } from '../../../platform/fail.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { evidenceWith } from '../nominating/nominating.queries.ts';
import { isOwner, readCycle } from '../nominations.queries.ts';
import { ranked, type ScoreSummary, scoreSummaryOf } from '../nominations.rules.ts';

type Nominations = typeof nominations;

interface NominationRow extends Pick<
  Selectable<NominationsTable>,
  'person_id' | 'nominated_by' | 'reason' | 'evidence'
> {
  person: PersonRef;
  by: PersonRef;
}

interface ScoreRow {
  person_id: string;
  scored_by: string;
  scores: number[];
  conflict: boolean;
  by: PersonRef;
}

interface Review {
  nominations: Map<string, NominationRow[]>;
  scores: Map<string, ScoreRow[]>;
  standings: ScoreSummary[];
}

// A person who left is neither scored nor waited for, but their earlier scores count. A decision is final: leaving or
// returning after it changes nobody's rank.
async function review(ctx: PersonContext, cycleId: string): Promise<Review> {
  const org = ctx.organisationId;
  const [rows, scores, panel] = await pipeline(ctx.db, [
    rawQuery<NominationRow>(
      ctx.db,
      sql`select n.person_id, n.nominated_by, n.reason, n.evidence, ${refJson('x')} as person, ${refJson('y')} as by
          from nominations n
          join nomination_cycles k on k.organisation_id = ${org} and k.id = n.cycle_id
          join people x on x.organisation_id = ${org} and x.id = n.person_id
            and (x.status = 'active' or x.left_at >= k.decided_at)
          join people y on y.organisation_id = ${org} and y.id = n.nominated_by
          where n.organisation_id = ${org} and n.cycle_id = ${cycleId} order by x.name_fold, x.id, n.made_at`,
    ),
    rawQuery<ScoreRow>(
      ctx.db,
      sql`select s.person_id, s.scored_by, s.scores, s.conflict, ${refJson('y')} as by from nomination_scores s
          join people y on y.organisation_id = ${org} and y.id = s.scored_by
          where s.organisation_id = ${org} and s.cycle_id = ${cycleId} order by y.name_fold, y.id`,
    ),
    ctx.db
      .selectFrom('nomination_panel as p')
      .innerJoin('people as x', 'x.id', 'p.person_id')
      .innerJoin('nomination_cycles as k', 'k.id', 'p.cycle_id')
      .select('p.person_id')
      .where('p.cycle_id', '=', cycleId)
      .where('k.decided_at', 'is', null)
      .where('x.status', '=', 'active'),
  ]);
  const byPerson = Map.groupBy(rows, ({ person_id: id }) => id);
  const given = Map.groupBy(scores, ({ person_id: id }) => id);
  const panelIds = panel.map(({ person_id: id }) => id);
  const standings = [...byPerson].map(([personId, sent]) => {
    const nominators = new Set(sent.map(({ nominated_by: id }) => id));
    const theirs = (given.get(personId) ?? []).map((row) => ({ ...row, by: row.scored_by }));
    return scoreSummaryOf(personId, panelIds, nominators, theirs);
  });
  return { nominations: byPerson, scores: given, standings: ranked(standings) };
}

/** Those who were nominated in a cycle, as far as they are scored and ranked. */
export async function standings(ctx: PersonContext, cycleId: string): Promise<ScoreSummary[]> {
  return (await review(ctx, cycleId)).standings;
}

/** A cycle of which I am on the panel, or which I opened. */
export async function requireOwned(ctx: PersonContext, id: string) {
  const cycle = await readCycle(ctx, id);
  if (!cycle || !isOwner(ctx, cycle)) throw fail('access.not_found');
  return cycle;
}

/** Lists the nominees for the panel. Other members' scores are visible once all are in. */
export async function candidates(
  ctx: PersonContext,
  { id, cursor, limit }: Parsed<Nominations['nominations.candidates']>,
): Promise<Answer<Nominations['nominations.candidates']>> {
  await requireOwned(ctx, id);
  const found = await review(ctx, id);
  const after = readCursor(cursor, ['uuid']);
  const start = after ? found.standings.findIndex(({ personId }) => personId === after[0]) + 1 : 0;
  const { rows: page, nextCursor } = cut(found.standings.slice(start), limit, ({ personId }) => [personId]);
  const rowsOf = (personId: string) => found.nominations.get(personId)!;
  const attached = page.flatMap(({ personId }) => rowsOf(personId).flatMap((row) => row.evidence));
  const thanks = await evidenceWith(
    ctx,
    page.map(({ personId }) => personId),
    [...new Set(attached)],
  );
  const panelScore = ({ by, scores, conflict }: ScoreRow) => ({ by: presentPerson(ctx, by), scores, conflict });
  const items = page.map(({ personId, missing, average, rank }): Candidate => {
    const sent = rowsOf(personId);
    const given = found.scores.get(personId) ?? [];
    const own = given.find((row) => row.scored_by === ctx.person.id);
    const shows = missing === 0;
    return {
      person: presentPerson(ctx, sent[0]!.person),
      nominations: sent.map(({ by, reason, evidence }) => ({
        by: presentPerson(ctx, by),
        reason,
        evidence: evidence.flatMap((each) => thanks.get(each) ?? []),
      })),
      mine: own ? panelScore(own) : null,
      conflicted: sent.some((row) => row.nominated_by === ctx.person.id),
      missing,
      scores: shows ? given.map(panelScore) : [],
      average: shows ? average : null,
      rank,
    };
  });
  return { items, nextCursor };
}
