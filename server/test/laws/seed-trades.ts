import { newId } from '@apprecio/contract/api/ids';
import { tradeKey } from '@apprecio/contract/recognition/trades';
import type { Organisation, World } from '../support/world.ts';

/** A pair that trades points, whom nobody asked, and a case of another. */
export interface SeededTrades {
  personIds: string[];
  caseId: string;
}

/** Uma and Veer thank each other often; Lena and the second admin were asked about what they gave once. */
export async function seedTrades(world: World, org: Organisation): Promise<SeededTrades> {
  const { admin, uma, veer, lena, second } = org.people;
  const give = async (from: typeof uma, to: typeof uma) =>
    from!.ok('recognition.give', { message: 'For the law', recipients: [{ personId: to!.id, points: 1 }] });
  for (let at = 0; at < 5; at++) await Promise.all([give(uma, veer), give(veer, uma)]);
  const caseId = newId();
  const questionedIds = [lena!.id, second!.id].toSorted();
  await world.look(
    `insert into fair_play_cases (organisation_id, id, trade_key, person_ids, question, asked_by, asked_at)
     values ($1, $2, $3, $4, 'How did these come about?', $5, now())`,
    [org.id, caseId, tradeKey(questionedIds), questionedIds, admin!.id],
  );
  return { personIds: [uma!.id, veer!.id], caseId };
}
