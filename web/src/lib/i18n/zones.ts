/** All time zones of the device for a choice, with `own` among them. */
export function zoneOptions(own: string | null | undefined): { value: string; label: string }[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  if (own) known.add(own);
  return [...known].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
