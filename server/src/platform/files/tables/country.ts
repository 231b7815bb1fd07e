import { languages } from '@apprecio/contract/api/codes';
import { nameKey } from '@apprecio/contract/api/text-keys';
import type { DateOrder } from './dates.ts';

// Where months are written before days.
const monthFirst = new Set(['US', 'PH', 'PW', 'FM', 'MH', 'GU', 'AS', 'MP', 'VI', 'PR', 'BZ']);
const codes =
  'AE AR AT AU BD BE BH BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK HU ID IE IL IN IT JP KE KR KW LK MA MX MY NG NL NO NP NZ OM PE PH PK PL PT QA RO RU SA SE SG TH TR TW UA US VN ZA'.split(
    ' ',
  );
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

/** The order of day and month in the countries that cells name; null where they name none, or differ. */
export function orderByCountries(cells: readonly string[]): DateOrder | null {
  const orders = new Set(
    [...new Set(cells)].flatMap((cell) => {
      const country = byName.get(nameKey(cell));
      return country === undefined ? [] : [orderIn(country)];
    }),
  );
  return orders.size === 1 ? [...orders][0]! : null;
}
