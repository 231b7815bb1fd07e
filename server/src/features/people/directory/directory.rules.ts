const nearAtMost = 200;

/** Returns the number of typing errors allowed: none below three letters, one below six, else two. */
function slipsOf(typed: string): number {
  if (typed.length < 3) return 0;
  return typed.length < 6 ? 1 : 2;
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

function rowsFor(typed: string, most: number): Rows {
  const width = typed.length + most + 1;
  return [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
}

/**
 * Returns the minimum number of slips (a letter extra, missing, wrong, or two swapped) that turn `typed` into a
 * prefix of `word`. Returns `most + 1` if there are more than `most`. Compares letters at most that far apart; `rows`
 * are work buffers.
 */
export function slipsTo(typed: string, word: string, most: number, rows = rowsFor(typed, most)): number {
  const width = Math.min(word.length, typed.length + most);
  const over = most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= width; j++) last[j] = j;
  let least = 0;
  for (let i = 1; i <= typed.length; i++) {
    const from = Math.max(1, i - most);
    row[from - 1] = from === 1 ? i : over;
    least = row[from - 1]!;
    for (let j = from; j <= Math.min(width, i + most); j++) {
      const same = typed[i - 1] === word[j - 1];
      const above = j === i + most ? over : last[j]!;
      let best = Math.min(above + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        best = Math.min(best, before[j - 2]! + 1);
      }
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > most) return over;
    [before, last, row] = [last, row, before];
  }
  return least;
}

/** The known words whose beginning is nearest to what was typed; none when all are further than is forgiven. */
export function nearWords(typed: string, candidates: readonly string[]): string[] {
  let most = slipsOf(typed);
  if (most === 0) return [];
  let near: string[] = [];
  const rows = rowsFor(typed, most);
  for (const word of candidates) {
    const slips = slipsTo(typed, word, most, rows);
    if (slips > most) continue;
    if (slips < most) {
      most = slips;
      near = [];
    }
    near.push(word);
  }
  return near.slice(0, nearAtMost);
}
