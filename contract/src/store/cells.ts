const amountsAtMost = 200;
const money = /^\d{1,7}(\.\d{1,2})?$/;

/** Returns rupees of a file in paise; null where they are no amount of at least ₹1. */
export const paiseOf = (text: string) =>
  money.test(text) && Number(text) >= 1 ? Math.round(Number(text) * 100) : null;

/** Returns a whole number of at most `most`; null where it is none. */
export function wholeOf(text: string, most: number): number | null {
  return /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** Returns the amounts of `100;250;500` or of a range with a step, `100-10000/100`, in paise; null when that is neither. */
export function amountsOf(text: string): number[] | null {
  const [, from, to, step] = /^(\d+)-(\d+)\/(\d+)$/.exec(text) ?? [];
  if (from !== undefined) {
    const [low, high, by] = [paiseOf(from), paiseOf(to!), paiseOf(step!)];
    if (low === null || high === null || by === null || high < low || (high - low) / by >= amountsAtMost) return null;
    return Array.from({ length: Math.floor((high - low) / by) + 1 }, (_unused, at) => low + at * by);
  }
  const amounts = text.split(';').map((part) => paiseOf(part.trim()));
  if (amounts.length > amountsAtMost || amounts.some((amount) => amount === null)) return null;
  return [...new Set(amounts as number[])].toSorted((a, b) => a - b);
}

const imageAtMost = 500;

/** Returns the address of a picture: one that begins with https, or a path on the content host; else null. */
export function pictureOf(text: string): string | null {
  if (text.length > imageAtMost || /[\s\\]/.test(text)) return null;
  if (/^https:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text) ? null : text;
}
