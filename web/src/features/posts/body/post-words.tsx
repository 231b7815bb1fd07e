import {
  linesOf,
  type PostBlock,
  type PostInline,
  type PostLine,
  type PostText,
  safeLink,
} from '@apprecio/contract/posts/post-text';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink, textLink } from '../../../ui/layout/app-link.tsx';
import { cutText } from './cut-text.ts';

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
  if (address === null) return words;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" className={`${textLink} underline`}>
      {words}
    </a>
  );
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

/** What a post says; long ones begin with 150 characters and open on 'view more', unless `whole`. */
export function PostWords({ text, whole = false }: { text: PostText; whole?: boolean }) {
  const t = useTranslations('posts');
  const [open, setOpen] = useState(false);
  const id = useId();
  const cut = whole ? null : cutText(text);
  const shown = cut && !open ? cut : text;
  const more = cut && (
    <>
      {' '}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${textLink} whitespace-nowrap`}
      >
        {t(open ? 'viewLess' : 'viewMore')}
      </button>
    </>
  );
  if (text.length === 0) return null;
  return (
    <div id={id} className="flex flex-col gap-2.5 leading-body break-words whitespace-pre-line">
      {shown.map((block, at) => (
        <Block key={at} block={block} end={at === shown.length - 1 ? more : null} />
      ))}
    </div>
  );
}
