import type { Post, SharedPost } from '@apprecio/contract/posts/feed';
import { Clock, EyeOff, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDay, formatInstant } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { PersonLink, RecognitionBody, RecognitionSentence, When } from '../../recognition/public.tsx';
import { Gallery } from './gallery.tsx';
import { PostWords } from './post-words.tsx';

function Shared({ shared }: { shared: SharedPost | null }) {
  const t = useTranslations('posts');
  if (!shared) return <p className="rounded-lg border border-dashed px-4 py-3 text-md text-muted">{t('sharedGone')}</p>;
  const { recognition, author } = shared;
  return (
    <div className="flex flex-col gap-3 rounded-lg border p-4">
      <div className="flex items-center gap-2.5">
        <Avatar person={author} size={32} decorative />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="text-md [&_a]:font-semibold">
            {recognition ? (
              <RecognitionSentence giver={author} people={recognition.people} />
            ) : (
              <PersonLink person={author} />
            )}
          </p>
          <AppLink
            to={`/?postId=${shared.id}`}
            className="rounded-xs text-sm text-muted underline-offset-3 hover:underline"
          >
            <When at={shared.createdAt} />
          </AppLink>
        </div>
      </div>
      <PostWords text={shared.text} />
      <Gallery media={shared.media} />
      {recognition && (
        <RecognitionBody
          message={recognition.message}
          valueIds={recognition.valueIds}
          recipients={recognition.people.map((person) => ({ person, points: recognition.points }))}
        />
      )}
    </div>
  );
}

/** Shows the content of a post that is not a thank-you: text, pictures and the shared post. */
export function PostBody({ post, whole }: { post: Post; whole: boolean }) {
  return (
    <div className="flex flex-col gap-3.5">
      <PostWords text={post.text} whole={whole} />
      <Gallery media={post.media} />
      {post.kind === 'share' && <Shared shared={post.shared} />}
    </div>
  );
}

/** Above a post: that it is pinned, waits for its time, or is hidden. */
export function PostNote({ post }: { post: Post }) {
  const t = useTranslations('posts.note');
  const line = (icon: typeof Pin, words: string) => (
    <p className="mb-2.5 flex items-center gap-1.5 text-xs text-muted">
      <Icon of={icon} size="sm" />
      {words}
    </p>
  );
  if (post.hidden) return line(EyeOff, t('hidden'));
  if (post.scheduledAt) return line(Clock, t('scheduled', { when: formatInstant(post.scheduledAt) }));
  return post.pinnedUntil ? line(Pin, t('pinned', { day: formatDay(post.pinnedUntil) })) : null;
}
