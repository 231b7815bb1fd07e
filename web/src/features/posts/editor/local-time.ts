/** An instant as a field for date and time shows it on this device; empty for none. */
export function localTime(instant: string | Date | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
