import { linksIn } from '../api/links.ts';
import type { PostInline, PostLine, PostText } from './post-text-schema.ts';

function linked(line: PostLine): PostLine {
  return line.flatMap((inline): PostInline[] =>
    'mention' in inline || inline.link !== undefined
      ? [inline]
      : linksIn(inline.text).map((piece) => ({ ...inline, ...piece })),
  );
}

/** Returns the text with a link at each web address. */
export function withLinks(text: PostText): PostText {
  return text.map((block) =>
    block.kind === 'paragraph'
      ? { kind: 'paragraph', line: linked(block.line) }
      : { kind: block.kind, items: block.items.map(linked) },
  );
}
