import { searchForm, searchFormWords, wordGaps } from '@apprecio/contract/api/text-keys';

/** The pieces of a text; those marked are what the searched words begin. */
export function piecesOf(text: string, search: string): { piece: string; marked: boolean }[] {
  const words = searchFormWords(search);
  const pieces: { piece: string; marked: boolean }[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last && last.marked === marked) last.piece += piece;
    else pieces.push({ piece, marked });
  };
  for (const token of text.split(wordGaps)) {
    const folded = searchForm(token);
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
    // Marks the whole word if its search form has another number of letters. Combining signs stay with their letter.
    const rest = /^[\p{M}\u200c\u200d]*/u.exec(token.slice(length))![0].length;
    const end = length === 0 ? 0 : folded.length === token.length ? length + rest : token.length;
    add(token.slice(0, end), true);
    add(token.slice(end), false);
  }
  return pieces;
}

/** A text with what was searched for in it made visible. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return piecesOf(text, search).map(({ piece, marked }, at) =>
    marked ? (
      <mark key={at} className="bg-transparent font-semibold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
