/** Returns true if a value is a plain date, `yyyy-mm-dd`, that exists in the calendar. */
export function isPlainDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** So many days of 24 hours in milliseconds. */
export function days(count: number): number {
  return count * 86_400_000;
}
