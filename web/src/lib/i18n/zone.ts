let shown = 'UTC';

/** Shows every time in this zone from now on: the person's own, else their organisation's; never the device's. */
export function showTimesIn(zone: string): void {
  shown = zone;
}

/** The zone in which times are shown. */
export function shownZone(): string {
  return shown;
}

/**
 * Returns the local date and time of an instant in the zone, in the format of a date and time field. It is empty for
 * null.
 */
export function wallTime(instant: string | Date | null, zone = shown): string {
  if (instant === null) return '';
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  // A year that is being typed has fewer than four digits, and a field takes four.
  return format.format(new Date(instant)).replace(' ', 'T').padStart(16, '0');
}

/** The instant at which clock and calendar of that zone or another show this. */
export function instantAt(wall: string, zone = shown): Date {
  const wanted = Date.parse(`${wall}:00Z`);
  let at = wanted;
  // Runs twice, because the first guess may be on the other side of a clock change.
  for (let turn = 0; turn < 2; turn++) at += wanted - Date.parse(`${wallTime(new Date(at), zone)}:00Z`);
  return new Date(at);
}
