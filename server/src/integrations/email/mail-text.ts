import { linksIn } from '@apprecio/contract/api/links';

/** A text as it stands in the page of a mail. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns a text of several lines as HTML of a mail. */
export function escapedLines(text: string): string {
  return escaped(text).replaceAll('\n', '<br />');
}

/** Returns the same with its web addresses as links. */
export function escapedWithLinks(text: string): string {
  return linksIn(text)
    .map(({ text: words, link }) =>
      link === undefined
        ? escapedLines(words)
        : `<a href="${escaped(link)}" rel="noopener noreferrer nofollow" style="color:inherit">${escaped(words)}</a>`,
    )
    .join('');
}
