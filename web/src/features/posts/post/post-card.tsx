import type { Post } from '@apprecio/contract/posts/feed';
import { plainText } from '@apprecio/contract/posts/post-text';
import { MessageCircle, Share } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { whenPainted } from '../../../lib/hooks/started.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { celebrationInPost } from '../../celebrations/public.tsx';
import { awardInPost } from '../../hall-of-fame/public.tsx';
import { pollInPost } from '../../polls/public.tsx';
import {
  EditedMark,
  PersonLink,
  RecognitionBody,
  RecognitionSentence,
  useAudience,
  useSentenceText,
  When,
} from '../../recognition/public.tsx';
import { postBody, postMenu, postNote, shareDialog } from '../public.tsx';
import { ReactionBar } from '../reactions/reaction-bar.tsx';
import type { ReactionsDialogProps } from '../reactions/reactions-dialog.tsx';
import { useReact } from '../reactions/use-react.ts';
import { PostCard as Frame, PostHead } from './post-frame.tsx';

const people = openedPart<ReactionsDialogProps>(() =>
  import('../reactions/reactions-dialog.tsx').then((file) => file.ReactionsDialog),
);

/** 'Asha thanked Meera and Arjun' as one text; of other posts who wrote them. */
export function usePostLabel(): (post: Post) => string {
  const sentence = useSentenceText();
  return ({ author, recognition }) =>
    recognition
      ? sentence(
          author,
          recognition.recipients.map(({ person }) => person),
        )
      : author.name;
}

function useWho({ reactionCount, myReaction }: Post): string {
  const t = useTranslations('posts.post');
  if (!myReaction) return t('others', { count: reactionCount });
  return reactionCount === 1 ? t('you') : t('youAnd', { count: reactionCount - 1 });
}

function ShareButton({ post }: { post: Post }) {
  const t = useTranslations('posts.post');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={Share}
        className="font-medium!"
        {...shareDialog.intent}
        onClick={() => setOpen(true)}
      >
        {t('share', { count: post.shareCount })}
      </Button>
      {drawn && <shareDialog.Part open={open} post={post} onClose={() => setOpen(false)} />}
    </>
  );
}

function Foot({ post, listBeside, to }: { post: Post; listBeside: boolean; to: string }) {
  const t = useTranslations('posts.post');
  const react = useReact();
  const who = useWho(post);
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <ReactionBar
        counts={Object.fromEntries(post.reactions.map(({ kind, count }) => [kind, count]))}
        selectedReaction={post.myReaction ?? undefined}
        who={<span>{who}</span>}
        onReact={(reaction) => react(post, reaction)}
        off={!post.can.join}
        {...(!listBeside && { onShowPeople: () => setOpen(true) })}
      >
        {!listBeside && (
          <ButtonLink variant="ghost" size="sm" icon={MessageCircle} className="font-medium!" to={to} stay>
            {t('comment', { count: post.commentCount })}
          </ButtonLink>
        )}
        {post.can.share && <ShareButton post={post} />}
      </ReactionBar>
      {drawn && <people.Part open={open} onClose={() => setOpen(false)} post={post} />}
    </>
  );
}

function Sentence({ post: { author, recognition, kind, celebration, award } }: { post: Post }) {
  const t = useTranslations('posts.post');
  if (recognition) {
    return <RecognitionSentence giver={author} people={recognition.recipients.map(({ person }) => person)} />;
  }
  const person = <PersonLink key="author" person={author} />;
  if (celebration) return t.rich(`celebrated.${celebration.occasion}`, { author: () => person });
  if (award) return t.rich('awarded', { author: () => person });
  if (kind === 'share') return t.rich('shared', { author: () => person });
  return <span className="-my-[3px] inline-block [&_a]:inline-block [&_a]:py-[3px]">{person}</span>;
}

function Body({ post, alone }: { post: Post; alone: boolean }) {
  const { recognition, pollId, celebration, award, author } = post;
  if (pollId) {
    return (
      <div className="min-h-48">
        <pollInPost.Part id={pollId} question={plainText(post.text)} />
      </div>
    );
  }
  if (celebration) {
    return (
      <div className="min-h-40">
        <celebrationInPost.Part person={author} celebration={celebration} />
      </div>
    );
  }
  if (award) {
    return (
      <div className="min-h-40">
        <awardInPost.Part award={award} />
      </div>
    );
  }
  if (!recognition) {
    return (
      <div className="min-h-6">
        <postBody.Part post={post} whole={alone} />
      </div>
    );
  }
  const { message, valueIds, recipients, pictures } = recognition;
  return (
    <RecognitionBody message={message} valueIds={valueIds} recipients={recipients} pictures={pictures} whole={alone} />
  );
}

// The menu of a post is fetched once everything else is present.
function Menu({ post }: { post: Post }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => whenPainted(() => setPainted(true)), []);
  return <div className="size-10 shrink-0 self-start">{painted && <postMenu.Part post={post} />}</div>;
}

/** A post in the feed, or by itself (`alone`: all its words, who reacted stands beside it). */
export const PostCard = memo(function PostCard({
  post,
  alone = false,
  highlighted = false,
  to = `/?postId=${post.id}`,
}: {
  post: Post;
  alone?: boolean;
  highlighted?: boolean;
  /** The address that the card opens. */
  to?: string;
}) {
  const audience = useAudience(
    post.event ? 'community' : post.visibility,
    post.event ? post.event.title : post.community?.name,
  );
  const label = usePostLabel()(post);
  const t = useTranslations('recognition');
  return (
    <div
      id={alone ? undefined : `post-${post.id}`}
      className={cn(
        'rounded-[18px] sm:rounded-xl',
        !alone && '[contain-intrinsic-size:auto_420px] [content-visibility:auto]',
        highlighted && 'ring-2 ring-primary-line',
      )}
    >
      <Frame
        label={label}
        head={
          <>
            {(post.pinnedUntil || post.hidden) && <postNote.Part post={post} />}
            <PostHead
              person={post.author}
              sentence={<Sentence post={post} />}
              place={post.author.department ?? undefined}
              time={
                <>
                  <When at={post.createdAt} />
                  {post.editedAt && ' · '}
                  {post.editedAt && (post.recognition ? <EditedMark id={post.recognition.id} /> : t('edited'))}
                </>
              }
              audience={audience}
              menu={<Menu post={post} />}
            />
          </>
        }
        foot={<Foot post={post} listBeside={alone} to={to} />}
      >
        <Body post={post} alone={alone} />
      </Frame>
    </div>
  );
});
