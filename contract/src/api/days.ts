/** So many days of 24 hours in milliseconds. */
export function days(count: number): number {
  return count * 86_400_000;
}
