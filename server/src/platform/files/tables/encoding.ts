/** The sign for a byte that could not be read; a row with one is faulty. */
export const unreadable = '\ufffd';

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\u0000') ? null : text;
}

// Latin text in UTF-16 has a zero in every second byte.
function wideWithoutMark(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  head.forEach((byte, at) => byte === 0 && zeros[at % 2]!++);
  const half = head.length / 2;
  if (zeros[1]! > half * 0.4 && zeros[0] === 0) return decodeWide(bytes, 'utf-16le');
  return zeros[0]! > half * 0.4 && zeros[1] === 0 ? decodeWide(bytes, 'utf-16be') : null;
}

function hasUnassigned(text: string): boolean {
  return /[\u0080-\u009f]/.test(text);
}

/**
 * The text of a file: UTF-8 and UTF-16 with or without a mark, else Windows-1252. A byte that is wrong among others that
 * are UTF-8 becomes `unreadable`. Null when it is no text (a picture, a program).
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWide(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeWide(bytes, 'utf-16be');
  if (bytes.includes(0)) return wideWithoutMark(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.split(unreadable).length - 1;
  if (wrong === 0) return text;
  const right = (text.match(/[^\u0000-\u007f\ufffd]/gu) ?? []).length;
  if (right >= wrong) return text;
  const western = new TextDecoder('windows-1252').decode(bytes);
  return hasUnassigned(western) ? null : western;
}

// Matches UTF-8 that was read as Windows-1252, and Mac Roman that was read in the same way.
const twiceEncoded =
  /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|à[¤¥¦§¨©ª«¬®¯°±²³´µ][\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]/u;
const otherWestern = /\p{L}[‘“”„‚†‡•…‰‹›€ƒˆ˜™–—œŒžŽ](?:[\p{L}–—œŒ]|$)/u;
const frenchLetter = /\p{L}[œŒžŽ]\p{L}/u;

/** Returns true if a name looks as if it was read in the wrong encoding. */
export function looksGarbled(text: string): boolean {
  if (twiceEncoded.test(text)) return true;
  return text
    .split(/[\s']+/)
    .some((word) => otherWestern.test(word) && !(frenchLetter.test(word) && !/[‘“”„‚†‡•…‰‹›€ƒˆ˜™–—]/u.test(word)));
}
