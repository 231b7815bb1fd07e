/** The strength of a password, from 1 (weakest) to 4 (strongest). */
export type Strength = 1 | 2 | 3 | 4;

function kindsOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
    [/[^\u0000-\u007f]/u, 80],
  ];
  return kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(text) ? size : 0), 0);
}

// A letter that repeats the previous one, or continues it as in abc and 321, is hardly a choice.
function choicesOf(text: string): number {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  return points.filter((point, at) => at === 0 || Math.abs(point - (points[at - 1] ?? 0)) > 1).length;
}

/** An estimate of how hard a password is to guess: a hint while typing; the server refuses what everybody tries. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null;
  const bits = Math.log2(Math.max(2, kindsOf(password))) * choicesOf(password);
  if (password.length < 8 || bits < 40) return 1;
  if (bits < 60) return 2;
  return bits < 85 ? 3 : 4;
}
