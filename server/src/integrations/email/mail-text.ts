import { linksIn } from '@apprecio/contract/api/links';

/** A text as it stands in the page of a mail. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text of several lines as it stands in the page of a mail. */
export function escapedLines(text: string): string {
  return escaped(text).replaceAll('\n', '<br />');
}

/** The same with the web addresses in it as links. */
export function escapedWithLinks(text: string): string {
  return linksIn(text)
    .map(({ text: words, link }) =>
      link === undefined
        ? escapedLines(words)
        : `<a href="${escaped(link)}" rel="noopener noreferrer nofollow" style="color:inherit">${escaped(words)}</a>`,
    )
    .join('');
}
