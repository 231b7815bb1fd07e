import { languages } from '@apprecio/contract/api/codes';
import { nameKey } from '@apprecio/contract/api/text-keys';
import type { DateOrder } from './dates.ts';

// Countries that write months before days.
const monthFirst = new Set(['US', 'PH', 'PW', 'FM', 'MH', 'GU', 'AS', 'MP', 'VI', 'PR', 'BZ']);
const callingCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AE 971 AR 54 AT 43 AU 61 BD 880 BE 32 BH 973 BR 55 CA 1 CH 41 CL 56 CN 86 CO 57 CZ 420 DE 49 DK 45 EG 20 ES 34 ' +
    'FI 358 FR 33 GB 44 GR 30 HK 852 HU 36 ID 62 IE 353 IL 972 IN 91 IT 39 JP 81 KE 254 KR 82 KW 965 LK 94 MA 212 ' +
    'MX 52 MY 60 NG 234 NL 31 NO 47 NP 977 NZ 64 OM 968 PE 51 PH 63 PK 92 PL 48 PT 351 QA 974 RO 40 RU 7 SA 966 ' +
    'SE 46 SG 65 TH 66 TR 90 TW 886 UA 380 US 1 VN 84 ZA 27'
  )
    .matchAll(/([A-Z]{2}) (\d+)/g)
    .map(([, country, code]) => [country!, code!]),
);
const codes = Object.keys(callingCodes);
const others = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  bharat: 'IN',
};

const byName = new Map<string, string>(Object.entries(others));
for (const code of codes) {
  byName.set(nameKey(code), code);
  for (const language of [...languages, 'de'])
    byName.set(nameKey(new Intl.DisplayNames([language], { type: 'region' }).of(code)!), code);
}

// Canada writes both.
const undecided = new Set(['CA']);

function orderIn(country: string): DateOrder | null {
  if (undecided.has(country)) return null;
  return monthFirst.has(country) ? 'mdy' : 'dmy';
}

/** Returns the country that a cell names, in any language or by its code. */
export function countryOf(cell: string): string | null {
  return byName.get(nameKey(cell)) ?? null;
}

// The prefix dialled before a number within a country, if it is not 0.
const trunks: Readonly<Record<string, RegExp>> = { HU: /^06/, RU: /^8(?=[ ()-]*\d{3})/, IT: /^(?!)/ };

/**
 * Returns a telephone number in international form. A number that may already have the country code stays unchanged.
 */
export function withCallingCode(phone: string, country: string): string {
  const code = callingCodes[country];
  if (code === undefined || phone.startsWith('+') || phone.replaceAll(/\D/g, '').startsWith(code)) return phone;
  const bare = phone.replace(/^\(0\)/, '0').replace(/^\(0/, '0(');
  return `+${code} ${bare.replace(trunks[country] ?? /^0/, '').trim()}`;
}

/** The order of day and month in the countries that cells name; null where they name none, or differ. */
export function orderByCountries(cells: readonly string[]): DateOrder | null {
  const orders = new Set(
    [...new Set(cells)].flatMap((cell) => {
      const country = countryOf(cell);
      return country === null ? [] : [orderIn(country)];
    }),
  );
  return orders.size === 1 ? [...orders][0]! : null;
}
