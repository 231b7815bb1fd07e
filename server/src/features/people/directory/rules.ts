const nearAtMost = 200;

/** How many slips a typed word is forgiven: none below three letters, one below six, two from then on. */
function slipsOf(typed: string): number {
  if (typed.length < 3) return 0;
  return typed.length < 6 ? 1 : 2;
}

/**
 * The fewest slips (a letter too many, missing, wrong, or two swapped) that turn `typed` into the beginning of `word`;
 * more than `most` counts as `most + 1`.
 */
export function slipsTo(typed: string, word: string, most: number): number {
  const from = [...typed];
  const to = [...word].slice(0, from.length + most);
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_unused, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        best = Math.min(best, before[j - 2]! + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(...last, most + 1);
}

/** The known words whose beginning is nearest to what was typed; none when all are further than is forgiven. */
export function nearWords(typed: string, known: readonly string[]): string[] {
  let most = slipsOf(typed);
  if (most === 0) return [];
  let near: string[] = [];
  for (const word of known) {
    const slips = slipsTo(typed, word, most);
    if (slips > most) continue;
    if (slips < most) {
      most = slips;
      near = [];
    }
    near.push(word);
  }
  return near.slice(0, nearAtMost);
}
