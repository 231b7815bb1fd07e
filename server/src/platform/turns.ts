const turnMs = 20;

/**
 * Calls a function for each item, in order, and lets other calls of the process have their turn every few
 * milliseconds. For long work on rows that needs no waiting by itself.
 */
export async function inTurns<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  const results: R[] = [];
  let until = performance.now() + turnMs;
  for (const [at, item] of items.entries()) {
    results.push(work(item, at));
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + turnMs;
  }
  return results;
}

/** Lets other calls of the process have their turn. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
