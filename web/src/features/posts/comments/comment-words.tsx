import type { Comment } from '@apprecio/contract/posts/comments';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';

const special = /[$()*+.?[\\\]^{|}]/g;

/** Shows the text of a comment, with mentions as links. */
export function CommentWords({ text, mentions }: { text: string; mentions: Comment['mentions'] }) {
  const byName = new Map(mentions.map(({ id, name }) => [`@${name}`, id]));
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const longestFirst = names.map((name) => name.replaceAll(special, '\\$&'));
  const parts = longestFirst.length > 0 ? text.split(new RegExp(`(${longestFirst.join('|')})`)) : [text];
  return (
    <p dir="auto" className="text-md leading-body break-words whitespace-pre-line">
      {parts.map((part, at) => {
        const id = byName.get(part);
        if (id === undefined) return <LinkedText key={at} text={part} />;
        return (
          <AppLink
            key={at}
            to={`/people/${id}`}
            className="rounded-xs font-medium text-link underline-offset-3 hover:underline"
          >
            {part}
          </AppLink>
        );
      })}
    </p>
  );
}
