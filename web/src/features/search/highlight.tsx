import { fold } from '@apprecio/contract/api/fold';

/** The pieces of a text; those marked are what the searched words begin. */
export function piecesOf(text: string, search: string): { piece: string; marked: boolean }[] {
  const words = fold(search)
    .split(/[\s.'’-]+/)
    .filter((word) => word !== '');
  const pieces: { piece: string; marked: boolean }[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last && last.marked === marked) last.piece += piece;
    else pieces.push({ piece, marked });
  };
  for (const token of text.split(/([\s.'’-]+)/)) {
    const folded = fold(token);
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
    // Where folding changes how many letters there are, the whole word is marked.
    const end = length === 0 || folded.length === token.length ? length : token.length;
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
