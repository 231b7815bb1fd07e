import type { Actor } from '../world.ts';

/** Confirms each row of the open review that is undecided, by the first of some people who may. */
export async function confirmRows(reviewId: string, reviewers: readonly Actor[]): Promise<void> {
  for (const reviewer of reviewers) {
    const { items } = await reviewer.ok('rights.reviewRows', { limit: 100 });
    for (const { person, version, confirmed, can } of items)
      if (can.decide && confirmed === null)
        await reviewer.ok('rights.decideRow', { reviewId, personId: person.id, version, confirmed: true });
  }
}

/** Makes a review in which each row is confirmed, and finishes it. Returns its id. */
export async function makeReview(...reviewers: readonly Actor[]): Promise<string> {
  const { id } = await reviewers[0]!.ok('rights.startReview');
  await confirmRows(id, reviewers);
  await reviewers[0]!.ok('rights.finishReview', { reviewId: id });
  return id;
}
