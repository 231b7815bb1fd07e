import { Impossible, type LedgerEvent, type LedgerModel } from './ledger-model.ts';

const byName = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

/**
 * A serial order of what happened at once that ends as `ended` says, as the model after it. Steps that are possible in
 * their given order are tried first; an order that leads where another one failed is not walked again.
 * @throws Error when there is none, with the reasons why the longest ones stopped
 */
export function serially(
  start: LedgerModel,
  events: readonly LedgerEvent[],
  ended: (model: LedgerModel) => string | null,
): LedgerModel {
  const failed = new Set<string>();
  let longest = 0;
  let why = '';
  const stop = (depth: number, reason: string) => {
    if (depth < longest) return;
    [longest, why] = [depth, reason];
  };
  const walk = (model: LedgerModel, left: readonly LedgerEvent[]): LedgerModel | null => {
    const depth = events.length - left.length;
    if (left.length === 0) {
      const reason = ended(model);
      if (reason === null) return model;
      stop(depth, reason);
      return null;
    }
    const state = `${left.map((event) => events.indexOf(event)).join()} ${JSON.stringify([...model.balances].sort(byName))}`;
    if (failed.has(state)) return null;
    for (const event of left) {
      const next = model.copy();
      try {
        next.take(event);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        stop(depth, `${JSON.stringify(event)}: ${error.message}`);
        continue;
      }
      const found = walk(
        next,
        left.filter((other) => other !== event),
      );
      if (found) return found;
    }
    failed.add(state);
    return null;
  };
  let found = walk(start, events);
  if (!found) {
    failed.clear();
    const otherwise = start.copy();
    otherwise.goneLapse = !start.goneLapse;
    found = walk(otherwise, events);
  }
  if (!found) throw new Error(`No serial order explains ${JSON.stringify(events, null, 1)}\n${why}`);
  return found;
}
