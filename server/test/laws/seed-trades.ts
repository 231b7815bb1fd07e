import type { Organisation } from '../world.ts';

/** Two pairs that trade points: one that nobody asked, and a case of another. */
export interface SeededTrades {
  personIds: string[];
  caseId: string;
}

/** Uma and Veer thank each other often, so do Lena and the second admin, who are asked about it. */
export async function seedTrades(org: Organisation): Promise<SeededTrades> {
  const { admin, uma, veer, lena, second } = org.people;
  for (const [one, other] of [
    [uma!, veer!],
    [lena!, second!],
  ] as const) {
    for (let at = 0; at < 5; at++) {
      await one.ok('recognition.give', { message: 'For the law', recipients: [{ personId: other.id, points: 1 }] });
      await other.ok('recognition.give', { message: 'For the law', recipients: [{ personId: one.id, points: 1 }] });
    }
  }
  const question = 'How did these thank-yous come about?';
  const { id } = await admin!.ok('recognition.askTraders', { personIds: [lena!.id, second!.id], question });
  return { personIds: [uma!.id, veer!.id], caseId: id };
}
