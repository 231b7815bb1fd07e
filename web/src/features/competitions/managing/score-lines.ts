import type { InputOf } from '../../../lib/api/request.ts';

type Score = InputOf<'competitions.score'>['scores'][number];

const line = /^"?([^",;\t]+?)"?\s*[,;\t]\s*"?(\d[\d ]{0,12})"?$/;

/** Reads pasted lines of an employee ID and a score, parted by a comma, a semicolon or a tab; a head line is passed over. */
export function readScoreLines(text: string): { scores: Score[]; faulty: string[] } {
  const scores: Score[] = [];
  const faulty: string[] = [];
  for (const [at, each] of text.split('\n').entries()) {
    const row = each.trim();
    if (row === '') continue;
    const found = line.exec(row);
    if (found) scores.push({ employeeId: found[1]!.trim(), score: Number(found[2]!.replaceAll(' ', '')) });
    else if (at > 0 || !/^"?employee id/i.test(row)) faulty.push(row);
  }
  return { scores, faulty };
}
