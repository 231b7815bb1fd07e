import { isVisible } from './text-keys.ts';
import { bounded } from './text.ts';

const nameAtMost = 240;

/**
 * Returns the name of an uploaded file for display, composed (NFC). It removes control characters and characters that
 * change text direction, which could disguise the file extension.
 */
export function shownName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return isVisible(plain) ? [...plain].slice(0, nameAtMost).join('') : '';
}

/** The name of a file whose text is sent. */
export const fileName = bounded(1000).overwrite(shownName);
