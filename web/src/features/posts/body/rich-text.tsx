import { safeLink } from '@apprecio/contract/api/links';
import { withLinks } from '@apprecio/contract/posts/post-links';
import {
  linesOf,
  type PostBlock,
  type PostInline,
  type PostLine,
  type PostText,
} from '@apprecio/contract/posts/post-text';
import type { ReactNode } from 'react';
import { WebLink } from '../../../lib/linked-text.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';

function Inline({ inline }: { inline: PostInline }) {
  if ('mention' in inline) {
    return (
      <AppLink
        to={`/people/${inline.mention}`}
        className="rounded-xs font-medium text-link underline-offset-3 hover:underline"
      >
        @{inline.name}
      </AppLink>
    );
  }
  let words: ReactNode = inline.text;
  if (inline.italic) words = <em>{words}</em>;
  if (inline.bold) words = <strong className="font-semibold">{words}</strong>;
  const address = inline.link === undefined ? null : safeLink(inline.link);
  return address === null ? words : <WebLink to={address}>{words}</WebLink>;
}

function Line({ line }: { line: PostLine }) {
  return line.map((inline, at) => <Inline key={at} inline={inline} />);
}

function Block({ block, end }: { block: PostBlock; end: ReactNode }) {
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto">
        <Line line={block.line} />
        {end}
      </p>
    );
  }
  const List = block.kind === 'bullets' ? 'ul' : 'ol';
  const items = linesOf(block);
  return (
    <List className={`flex flex-col gap-1 pl-6 ${block.kind === 'bullets' ? 'list-disc' : 'list-decimal'}`}>
      {items.map((line, at) => (
        <li key={at} dir="auto">
          <Line line={line} />
          {at === items.length - 1 && end}
        </li>
      ))}
    </List>
  );
}

/** Draws a text of the post editor as elements. `end` follows the last line. */
export function RichText({ text, end = null }: { text: PostText; end?: ReactNode }) {
  return text.map((block, at) => <Block key={at} block={block} end={at === text.length - 1 ? end : null} />);
}

/** The classes for spacing the blocks of a text. */
export const richText = 'flex flex-col gap-2.5 leading-body break-words whitespace-pre-line';

/** A whole text by itself. */
export function WrittenText({ text, className = '' }: { text: PostText; className?: string }) {
  return (
    <div className={`${richText} ${className}`}>
      <RichText text={withLinks(text)} />
    </div>
  );
}
