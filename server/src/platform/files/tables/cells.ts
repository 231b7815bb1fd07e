import { isVisible, nameKey } from '@apprecio/contract/api/text-keys';
import { type CellType, cleared, type DateSpan } from '@apprecio/contract/batches/columns';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import { withCallingCode } from './country.ts';
import { type DateOrder, dayIn, readDate } from './dates.ts';
import { plainCell, plainDigits } from './digits.ts';
import { looksGarbled, unreadable } from './encoding.ts';
import { type NumberKind, readAmount, readWhole } from './numbers.ts';

/** A cell as it is meant, what is wrong with it, and what is to be said of it. */
export interface ReadCell {
  text: string;
  problem?: RowProblem;
  note?: RowProblem;
}

/** The facts that decide how a cell is read: those of the file, and the country of the row if given. */
export interface FileMeaning {
  numbers: NumberKind;
  order: DateOrder;
  today: string;
  country: string | null;
}

const errorValue = /^(?:#(?:n\/a|value!|ref!|div\/0!|name\?|num!|null!|spill!|calc!)|#{2,})$/i;
const truths = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro)$/i;
// A spreadsheet always writes the sign of the exponent, so 0E001 was typed by a person.
const scientific = /^[+-]?\d+(?:[.,]\d+)?e[+-]\d+$/i;
const asDate =
  /^(?:\d{1,2}-[A-Z][a-z]{2}(?:-\d{2}(?:\d{2})?)?|[A-Z][a-z]{2}-\d{2}|\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?)$/;
const asNumber = /^(?:\d+\.0+|\d{1,3}(?:,\d{2,3})+)$/;

/** Returns true if a spreadsheet changed what was typed. */
function isChanged(text: string): boolean {
  return [truths, scientific, asDate, asNumber].some((form) => form.test(text)) || text.startsWith('=');
}

function identifier(text: string): ReadCell {
  return isChanged(text) ? { text, problem: { code: 'row.spreadsheet', values: { value: text } } } : { text };
}

function numeric(text: string, type: 'whole' | 'amount', { numbers }: FileMeaning): ReadCell {
  const read = type === 'whole' ? readWhole(text, numbers) : readAmount(text, numbers);
  if (read === 'none') return { text };
  if (read === 'unclear') return { text, problem: { code: 'row.two_ways', values: { value: text } } };
  const note: RowProblem = { code: 'row.read_as', values: { value: text, as: read.number } };
  return { text: read.number, ...(read.shown && { note }) };
}

function date(text: string, span: DateSpan, { order, today }: FileMeaning): ReadCell {
  const written = readDate(text, span, today);
  const day = dayIn(written, order);
  if (day !== null) return { text: day };
  const isWritten = written !== null || /^\d{1,4}([-/. ])\d{1,2}\1\d{1,4}$/.test(text);
  return { text, problem: { code: isWritten ? 'row.date_unknown' : 'row.date_form' } };
}

// No address with a name is longer, so longer texts are not searched.
const maxAddressLength = 600;

/** Returns the email address in a text, without a name, quotes, brackets, `mailto:` and a final dot. */
export function addressOf(text: string): string {
  if (text.length > maxAddressLength) return text;
  const inside = /<([^<>]+)>\s*[;,]?$/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[.;,]+$/, '')
    .trim();
}

function phone(text: string, country: string | null): ReadCell {
  const plain = plainDigits(text)
    .replaceAll(/[‐‑–—−]/g, '-')
    .replace(/^(?:tel|phone|mob):?\s*/i, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+\d{1,3}) ?\(0\) ?/, '$1 ');
  const dotted = /^\+?\d{1,4}(?:\.\d{2,4}){2,5}$/.test(plain) ? plain.replaceAll('.', ' ') : plain;
  if (!/^\+?[0-9 ()-]{6,20}$/.test(dotted))
    return { text: '', note: { code: 'row.phone_left', values: { value: text } } };
  const full = country === null ? dotted : withCallingCode(dotted, country);
  if (full === dotted || full.length > 20) return { text: dotted };
  return { text: full, note: { code: 'row.read_as', values: { value: text, as: full } } };
}

// A formula begins with = and a letter, digit or bracket; a smile such as =) is text.
const formula = /^=\s*[\p{L}\p{N}("'+\-@$]/u;
const clears = /^(?:[-‐‑–—−]|\(empty\))$/i;
// The apostrophe that the product's own files put before a cell that a spreadsheet would run.
const harmless = /^'(?=[=+\-@])/;
const namesNothing = /^(?:n\/?a|nil|none|null)$/i;

function ofType(text: string, type: CellType, file: FileMeaning): ReadCell {
  if (type === 'identifier') return identifier(text);
  if (type === 'whole' || type === 'amount') return numeric(text, type, file);
  if (type === 'email') return { text: addressOf(text) };
  if (type === 'phone') return namesNothing.test(text) ? { text: '' } : phone(text, file.country);
  if (type === 'text' || type === 'paragraph') return { text };
  if ('date' in type) return date(text, type.date, file);
  return { text: type.choice[nameKey(text).replace(/\.$/, '')] ?? text };
}

/** Reads a cell by the type of its column. */
export function readCell(raw: string, type: CellType, file: FileMeaning, canClear = false): ReadCell {
  const composed = raw.replace(harmless, '').normalize('NFC');
  if (!isVisible(composed)) return { text: '' };
  const text = type === 'paragraph' ? composed : plainCell(composed);
  if (text.includes(unreadable)) return { text, problem: { code: 'row.unreadable' } };
  if (canClear && clears.test(text)) return { text: cleared };
  const isFormula = formula.test(text) && !harmless.test(raw.trim());
  if (isFormula || errorValue.test(text))
    return { text, problem: { code: 'row.spreadsheet', values: { value: text } } };
  const read = ofType(text, type, file);
  if ((type === 'text' || type === 'identifier') && looksGarbled(text))
    return { ...read, note: { code: 'row.garbled', values: { value: text } } };
  return read;
}
