/** The address of a link that may be shown: http, https or mailto, without a name and password; else null. */
export function safeLink(address: string): string | null {
  const trimmed = address.trim();
  if (/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\\]/.test(trimmed)) return null;
  if (!/^(?:https?:\/\/|mailto:)/i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** A piece of a text, with a link if it is a web address. */
interface TextPiece {
  text: string;
  link?: string;
}

const begun =
  /(?<![\p{L}\p{M}\p{N}_@./-])(?:https?:\/\/|www\.(?=[^\s./]+\.[\p{L}\p{M}]{2}))[^\s\p{C}<>"“”«»‹›「」『』【】（）。，、；：！？।॥\\^`{|}]+/giu;
const pairs: Record<string, string> = { ')': '(', ']': '[' };

const closed = /[.,;:!?'’‘…*_~]/u;

/** Returns an address without the punctuation of the sentence around it, and without a bracket that opened before it. */
function addressIn(found: string): string {
  const open = Object.fromEntries(Object.values(pairs).map((sign) => [sign, 0]));
  const extra: Record<string, number> = {};
  for (const sign of found) if (sign in open) open[sign]! += 1;
  for (const [close, sign] of Object.entries(pairs)) extra[close] = found.split(close).length - 1 - open[sign]!;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!;
    if (last in extra ? extra[last]! <= 0 : !closed.test(last)) break;
    if (last in extra) extra[last]! -= 1;
  }
  return found.slice(0, end);
}

/** Splits a text at its web addresses. The pieces joined are the text. */
export function linksIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(begun)) {
    const address = addressIn(found);
    const link =
      /^https?:\/\/./i.test(address) || /^www/i.test(address) ? safeLink(address.replace(/^www/i, 'https://$&')) : null;
    if (link === null) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, link });
    from = index + address.length;
  }
  return from < text.length || from === 0 ? [...pieces, { text: text.slice(from) }] : pieces;
}
