import { isVisible } from './text-keys.ts';
import { bounded } from './text.ts';

const nameAtMost = 200;

/**
 * Returns the name of an uploaded file as it is shown: composed, and without characters that nobody sees or that turn the
 * direction of the others, so that its ending reads as it is.
 */
export function shownName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .trim();
  return isVisible(plain) ? [...plain].slice(0, nameAtMost).join('') : '';
}

/** The name of a file whose text is sent. */
export const fileName = bounded(1000).overwrite(shownName);
