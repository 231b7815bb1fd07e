import { plainCell, plainDigits } from './digits.ts';

/** Thousands separator in the numbers of a file; `both` if some have one and some the other. */
export type NumberKind = 'comma' | 'dot' | 'both' | null;

const sign = '[+-]?';
const commaGroups = new RegExp(
  `^${sign}\\d{1,3}(?:,\\d{3})+(\\.\\d+)?$|^${sign}\\d{1,2}(?:,\\d{2})+,\\d{3}(\\.\\d+)?$`,
);
const dotGroups = new RegExp(`^${sign}\\d{1,3}(?:\\.\\d{3})+(,\\d+)?$`);
const decimals = new RegExp(`^${sign}\\d+([.,])\\d+$`);
const blankGroups = new RegExp(`^(${sign}\\d{1,3}(?:[ ’']\\d{3})+)([.,]\\d+)?$`);
const unclear = new RegExp(`^${sign}[1-9]\\d{0,2}([.,])\\d{3}$`);

function plain(cell: string): string {
  const text = plainDigits(plainCell(cell)).replaceAll('−', '-');
  const groups = blankGroups.exec(text);
  return groups ? groups[1]!.replaceAll(/[ ’']/g, '') + (groups[2] ?? '') : text;
}

function kindOf(text: string): NumberKind {
  const [, between] = unclear.exec(text) ?? [];
  if (between !== undefined) return between === ',' ? 'comma' : 'dot';
  if (commaGroups.test(text)) return 'comma';
  if (dotGroups.test(text)) return 'dot';
  const [, point] = decimals.exec(text) ?? [];
  return point === undefined ? null : point === '.' ? 'comma' : 'dot';
}

/** The sign that parts thousands in all of some cells. */
export function kindOfNumbers(cells: readonly string[]): NumberKind {
  const kinds = new Set(cells.map((cell) => kindOf(plain(cell.replaceAll(currency, '')))));
  kinds.delete(null);
  return kinds.size > 1 ? 'both' : ([...kinds][0] ?? null);
}

/** A number as plain digits, with `shown` where what stands in the file looks otherwise; or that it is none, or could be two. */
export type ReadNumber = { number: string; shown: boolean } | 'none' | 'unclear';

const currency = /₹|€|\$|£|\b(?:Rs\.?|INR|EUR|USD)(?=[\s\d]|$)/giu;

function readNumber(text: string, kind: NumberKind, digitsAfter: number): ReadNumber {
  if (new RegExp(`^${sign}\\d+$`).test(text)) return { number: String(BigInt(text.replace('+', ''))), shown: false };
  if (unclear.test(text)) {
    if (kind === 'both') return 'unclear';
    return { number: text.replaceAll(/[+.,]/g, ''), shown: true };
  }
  const groups = commaGroups.test(text) ? ',' : dotGroups.test(text) ? '.' : null;
  const [, point] = decimals.exec(text) ?? [];
  if (groups === null && (point === undefined || (point === ',' && kind !== 'dot'))) return 'none';
  const parts = groups === null ? text.split(point!) : text.replaceAll(groups, '').split(/[.,]/);
  const [whole, fraction = ''] = parts as [string, string?];
  if (fraction.length > digitsAfter) return 'none';
  return {
    number: fraction === '' ? whole.replace('+', '') : `${whole.replace('+', '')}.${fraction}`,
    shown: groups !== null || point === ',',
  };
}

/** Reads a whole number: separators in threes or as in India, none that could be a fraction. */
export function readWhole(cell: string, kind: NumberKind): ReadNumber {
  return readNumber(plain(cell.replace(/ ?%$/, '')), kind, 0);
}

/** Reads an amount of money, with at most two digits behind the point. */
export function readAmount(cell: string, kind: NumberKind): ReadNumber {
  return readNumber(plain(cell.replaceAll(currency, '')), kind, 2);
}
