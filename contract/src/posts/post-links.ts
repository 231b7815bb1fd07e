import { linksIn } from '../api/links.ts';
import type { PostInline, PostLine, PostText } from './post-text-schema.ts';

function linked(line: PostLine): PostLine {
  return line.flatMap((inline): PostInline[] =>
    'mention' in inline || inline.link !== undefined
      ? [inline]
      : linksIn(inline.text).map((piece) => ({ ...inline, ...piece })),
  );
}

/** The same text with a link wherever it says the address of a web page. */
export function withLinks(text: PostText): PostText {
  return text.map((block) =>
    block.kind === 'paragraph'
      ? { kind: 'paragraph', line: linked(block.line) }
      : { kind: block.kind, items: block.items.map(linked) },
  );
}
