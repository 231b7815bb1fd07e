import { fold } from '@apprecio/contract/text';

/** The pieces of a text; those marked are what the searched words begin. */
export function piecesOf(text: string, search: string): { piece: string; marked: boolean }[] {
  const words = fold(search)
    .split(/[\s.'’-]+/)
    .filter((word) => word !== '');
  return text
    .split(/([\s.'’-]+)/)
    .flatMap((token) => {
      const folded = fold(token);
      const length = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
      if (length === 0) return [{ piece: token, marked: false }];
      // Where folding changes how many letters there are, the whole word is marked.
      const end = folded.length === token.length ? length : token.length;
      return [
        { piece: token.slice(0, end), marked: true },
        { piece: token.slice(end), marked: false },
      ];
    })
    .filter(({ piece }) => piece !== '');
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
