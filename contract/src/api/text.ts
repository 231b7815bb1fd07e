import { z } from 'zod';
import { isVisible, visibleLength } from './text-keys.ts';

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// Embeddings, overrides and isolates also change the direction of the text around them. Joiners of Indic scripts and
// emoji stay. So do direction marks, which have no more effect than a letter.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

function straight(text: string): string {
  return text.replace(bidiControls, '');
}

/** Returns the text as it is written, or nothing where a reader sees nothing of it; control characters stay to be refused. */
function visible(text: string): string {
  return isVisible(text) || controls.test(text) ? text : '';
}

function written(text: string): string {
  return visible(straight(text));
}

/** A check of one text that tells its own message. */
export type TextCheck<T> = z.ZodType<T, string>;

/** Any text of at most `max` characters that the database can hold: no null byte. `missing` is the message without any. */
export function bounded(max: number, missing?: string) {
  return z
    .string(missing === undefined ? {} : { error: missing })
    .max(max)
    .refine((text) => !text.includes('\u0000'), 'This is not what belongs here');
}

/** A part of a longer text, such as its bold words or a blank between two of them; see `freeText`. */
export function textPart(max: number) {
  return bounded(max).overwrite(straight);
}

/**
 * Returns a schema for text that a person wrote, of at most `max` characters, as `bounded`. It removes characters
 * that change text direction; text with nothing visible becomes empty.
 */
export function freeText(max: number) {
  return bounded(max).overwrite(written);
}

/**
 * Returns a schema for one line of typed text, normalised (NFC) and trimmed. It refuses control characters and
 * removes characters that change text direction. `missing` is the message for text that is empty or has nothing
 * visible.
 */
export function line(max: number, missing: string) {
  return z
    .string({ error: missing })
    .normalize('NFC')
    .overwrite(written)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters`)
    .refine(
      (text) => !controls.test(text) && !/[\r\n\t]/.test(text),
      'Please use letters, numbers and punctuation only',
    );
}

/** Several lines of text, as in `line`, of at least `min` characters that are seen and at most `max`. */
export function paragraph(min: number, max: number, missing: string) {
  return z
    .string({ error: missing })
    .normalize('NFC')
    .overwrite((text) => (visibleLength(text) < min ? '' : written(text)))
    .trim()
    .min(min, missing)
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !controls.test(text), 'Please use letters, numbers and punctuation only');
}

/** The text of a search: at most 100 characters, may be empty. */
export const searchText = z
  .string()
  .normalize('NFC')
  .overwrite(straight)
  .trim()
  .max(100)
  .refine((text) => !controls.test(text), 'Please use letters, numbers and punctuation only');

/** An e-mail address; folded to lower case when compared. Messages of section 5. */
export const email = z
  .string({ error: 'Email is required' })
  .normalize('NFC')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
    'Please enter a valid email address',
  );

/** A password being chosen. Messages of section 5. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Please use at most 200 characters')
  .refine((text) => !text.includes('\u0000'), 'Please use letters, numbers and punctuation only');

/** A person's full name: 2 to 100 characters, a letter, no digits. */
export const fullName = line(100, 'Full name is required').refine(
  (text) => visibleLength(text) >= 2 && /\p{L}/u.test(text) && !/\p{N}/u.test(text) && !/[<>]/.test(text),
  'Please enter valid full name',
);

/** A short name that people call someone: 1 to 40 characters, a letter. */
export const preferredNameText = line(40, 'Name is required').refine(
  (text) => /\p{L}/u.test(text) && !/[<>]/.test(text),
  'Please enter a name',
);

/** The same where it may be left out; empty is null. */
export const preferredName = z
  .literal('')
  .transform(() => null)
  .or(preferredNameText)
  .nullable();

/** A phone number as typed: digits, spaces, + - ( ), 6 to 20 characters. */
export const mobile = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()-]{6,20}$/, 'Please enter a valid mobile number');
