/** Browsers list some zones by names that were given up long ago: what they are called today. */
const named: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the current name of a zone. */
export function presentZone(zone: string): string {
  return named[zone] ?? zone;
}

/**
 * Returns all time zones of the device as options, with `own` among them. A zone with an outdated name is listed
 * once, under its current name.
 */
export function zoneOptions(own: string | null | undefined): { value: string; label: string }[] {
  const zoneNames = new Set(Intl.supportedValuesOf('timeZone').map(presentZone));
  if (own) {
    zoneNames.delete(presentZone(own));
    zoneNames.add(own);
  }
  return [...zoneNames].sort().map((zone) => ({ value: zone, label: presentZone(zone).replaceAll('_', ' ') }));
}
