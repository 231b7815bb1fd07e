/** The `localStorage` key of the number of inbox rows at the last visit. */
export const rowsKey = 'apprecio-inbox';

/** Returns the number of inbox rows at the last visit; 3 if none is stored. */
export function lastRows(): number {
  try {
    return Number(localStorage.getItem(rowsKey)) || 3;
  } catch {
    return 3;
  }
}
