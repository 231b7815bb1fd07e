import type { Post } from '@apprecio/contract/feed';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../components/button.tsx';
import { lazyPart, useOnceOpen } from '../../components/lazy.tsx';
import { ReactionBar } from '../../components/reaction-bar.tsx';
import { PostCard as Frame, PostHead } from '../../components/recognition-card.tsx';
import { cn } from '../../lib/class-names.ts';
import { postMenu, RecognitionBody, RecognitionSentence, useAudience, useNames, When } from '../recognition/public.tsx';
import type { ReactionsDialogProps } from './reactions-dialog.tsx';
import { useReact } from './use-react.ts';

const people = lazyPart<ReactionsDialogProps>(() =>
  import('./reactions-dialog.tsx').then((file) => file.ReactionsDialog),
);

/** 'Asha thanked Meera and Arjun' as one text. */
export function usePostLabel(): (post: Post) => string {
  const t = useTranslations('recognition');
  const names = useNames();
  return ({ author, recognition }) =>
    t('sentenceText', { giver: author.name, names: names(recognition.recipients.map(({ person }) => person.name)) });
}

function useWho({ reactionCount, myReaction }: Post): string {
  const t = useTranslations('feed.post');
  if (!myReaction) return t('others', { count: reactionCount });
  return reactionCount === 1 ? t('you') : t('youAnd', { count: reactionCount - 1 });
}

function Foot({ post, listBeside }: { post: Post; listBeside: boolean }) {
  const t = useTranslations('feed.post');
  const react = useReact();
  const who = useWho(post);
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <ReactionBar
        counts={Object.fromEntries(post.reactions.map(({ kind, count }) => [kind, count]))}
        mine={post.myReaction ?? undefined}
        who={<span>{who}</span>}
        onReact={(reaction) => react(post, reaction)}
        {...(!listBeside && { onShowPeople: () => setOpen(true) })}
      >
        {!listBeside && (
          <ButtonLink variant="ghost" size="sm" icon={MessageCircle} to={`/?postId=${post.id}`}>
            {t('comment', { count: post.commentCount })}
          </ButtonLink>
        )}
      </ReactionBar>
      {drawn && <people.Part open={open} onClose={() => setOpen(false)} post={post} />}
    </>
  );
}

/** A post in the feed, or by itself (`alone`: all its words, who reacted stands beside it). */
export function PostCard({
  post,
  alone = false,
  highlighted = false,
}: {
  post: Post;
  alone?: boolean;
  highlighted?: boolean;
}) {
  const audience = useAudience(post.visibility);
  const label = usePostLabel()(post);
  const { author, recognition, can } = post;
  const t = useTranslations('recognition');
  return (
    <div
      id={`post-${post.id}`}
      className={cn(
        'rounded-[18px] sm:rounded-xl',
        !alone && '[contain-intrinsic-size:auto_420px] [content-visibility:auto]',
        highlighted && 'ring-2 ring-primary-line',
      )}
    >
      <Frame
        label={label}
        head={
          <PostHead
            person={author}
            sentence={
              <RecognitionSentence giver={author} people={recognition.recipients.map(({ person }) => person)} />
            }
            place={author.department ?? undefined}
            time={
              <>
                <When at={post.createdAt} />
                {post.editedAt && ` · ${t('edited')}`}
              </>
            }
            audience={audience}
            menu={(can.edit || can.remove) && <postMenu.Part post={post} />}
          />
        }
        foot={<Foot post={post} listBeside={alone} />}
      >
        <RecognitionBody
          message={recognition.message}
          valueIds={recognition.valueIds}
          recipients={recognition.recipients}
          pictures={recognition.pictures}
          whole={alone}
        />
      </Frame>
    </div>
  );
}
