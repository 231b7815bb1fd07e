import type { RecordedRow } from '@apprecio/contract/rights/reviews';
import type { PersonContext } from '../../../platform/context.ts';
import { heldIn, lastMomentOf, type StoredRow } from '../reviews/reviews.queries.ts';

type Taken = RecordedRow['taken'][number];

/**
 * A row of a record as it is kept. People are kept by their ids, so that a record of someone who was erased names them
 * no longer. The name of an API key is kept, which can be changed later.
 */
export interface KeptRow extends Omit<RecordedRow, 'person' | 'employeeId'> {
  personId: string;
  keyName: string | null;
}

/** The rights that someone lost during a review; the name is that of an API key. */
interface Loss {
  keyName: string | null;
  taken: Taken[];
}

/** Reads the rights that were taken away during a review, by person. */
async function lossesIn(ctx: PersonContext, reviewId: string): Promise<Map<string, Loss>> {
  const rows = await ctx.db
    .selectFrom('access_review_decisions as d')
    .innerJoin('people as p', 'p.id', 'd.person_id')
    .select(['d.person_id', 'd.taken', 'd.decided_by', 'd.decided_at', 'p.status', 'p.name'])
    .where('d.review_id', '=', reviewId)
    .where('d.decision', '=', 'taken')
    .orderBy('d.decided_at')
    .orderBy('d.id')
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.person_id);
  return new Map(
    [...byPerson].map(([id, own]) => [
      id,
      {
        keyName: own[0]!.status === 'machine' ? own[0]!.name : null,
        taken: own.map((row) => ({
          right: row.taken as Taken['right'],
          by: row.decided_by,
          at: row.decided_at.toISOString(),
        })),
      },
    ]),
  );
}

function confirmedRow(row: StoredRow, taken: readonly Taken[]): KeptRow {
  return {
    kind: row.kind,
    personId: row.id,
    keyName: row.kind === 'key' ? row.name : null,
    held: heldIn(row),
    secondFactor: row.second_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    endsAt: lastMomentOf(row),
    madeBy: row.made_by,
    outcome: 'confirmed',
    decided: { by: row.decided_by!, at: row.decided_at!.toISOString(), alone: row.alone! },
    taken: [...taken],
  };
}

function takenRow(personId: string, { keyName, taken }: Loss): KeptRow {
  const { by, at } = taken.at(-1)!;
  return {
    kind: keyName === null ? 'person' : 'key',
    personId,
    keyName,
    held: [],
    secondFactor: null,
    lastSeenAt: null,
    endsAt: null,
    madeBy: null,
    outcome: 'taken',
    decided: { by: by ?? '', at, alone: false },
    taken,
  };
}

/** Keeps the record of a review: each row that was confirmed, then those who lost all they held. */
export async function keepRecord(ctx: PersonContext, reviewId: string, rows: readonly StoredRow[]) {
  const losses = await lossesIn(ctx, reviewId);
  const still = new Set(rows.map(({ id }) => id));
  const gone = [...losses].filter(([id]) => !still.has(id));
  const kept: KeptRow[] = [
    ...rows.map((row) => confirmedRow(row, losses.get(row.id)?.taken ?? [])),
    ...gone.map(([id, loss]) => takenRow(id, loss)),
  ];
  await ctx.db
    .insertInto('access_review_records')
    .values(
      kept.map((row, at) => ({
        organisation_id: ctx.organisationId,
        review_id: reviewId,
        place: at + 1,
        row_facts: JSON.stringify(row),
      })),
    )
    .execute();
  return { confirmed: rows.length, taken: gone.length };
}
