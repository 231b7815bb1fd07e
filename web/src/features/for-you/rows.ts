const key = 'apprecio-for-you';
const most = 3;

/** How many rows were needed last time; two for someone who was never here. */
export function lastRows(): number {
  try {
    return Number(localStorage.getItem(key) ?? 2) || 1;
  } catch {
    return 2;
  }
}

/** Remembers how many rows are needed: at least one, at most three. */
export function keepRows(count: number): void {
  try {
    localStorage.setItem(key, String(Math.min(most, Math.max(1, count))));
  } catch {
    // Without storage the usual place is kept.
  }
}
