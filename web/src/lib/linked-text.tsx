import { linksIn } from '@apprecio/contract/api/links';
import type { ReactNode } from 'react';

const look = 'hit rounded-xs font-medium text-link underline underline-offset-3';

/** Draws a link from people’s text. It opens in a new tab, sends no referrer and passes no ranking. */
export function WebLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow ugc" className={look}>
      {children}
    </a>
  );
}

/** Draws a text with its web addresses as links, up to `length` characters. */
export function LinkedText({ text, length = text.length }: { text: string; length?: number }): ReactNode {
  let at = 0;
  return linksIn(text).map(({ text: piece, link }) => {
    const from = at;
    at += piece.length;
    const words = piece.slice(0, Math.max(0, length - from));
    if (link === undefined || words === '') return words;
    return (
      <WebLink key={from} to={link}>
        {words}
      </WebLink>
    );
  });
}
