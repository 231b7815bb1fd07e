/** Where the browser keeps how many rows were needed last time. */
export const rowsKey = 'apprecio-inbox';

/** How many rows were needed last time; one for someone who was never here. */
export function lastRows(): number {
  try {
    return Number(localStorage.getItem(rowsKey)) || 1;
  } catch {
    return 1;
  }
}
