import type { Post, PostMedia } from '@apprecio/contract/posts/feed';
import { plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { postLimits } from '@apprecio/contract/posts/post-text-schema';
import { mediaBytes } from '@apprecio/contract/posts/posts.operations';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { usePictures } from '../../pictures/field/public.tsx';

type Category = Post['category'];

/** The post's content as written so far. */
export interface PostDraft {
  text: PostText;
  category: Category;
  media: PostMedia[];
  /** Local time `yyyy-mm-ddThh:mm` at which it is to go out; empty for now. */
  at: string;
}

function draftOf(post: Post | undefined): PostDraft {
  if (!post) return { text: [], category: 'general', media: [], at: '' };
  return { text: post.text, category: post.category, media: post.media, at: wallTime(post.scheduledAt) };
}

/** Returns the input of a draft. */
function inputOf({ text, category, media, at }: PostDraft) {
  return {
    text,
    category,
    media: media.map(({ id, alt }) => ({ id, alt })),
    ...(at && { scheduledAt: instantAt(at).toISOString() }),
  };
}

/** Returns the errors that block sending, by field. */
function useFaults(post: Post | undefined) {
  const t = useTranslations('posts.write');
  return ({ text, media, at }: PostDraft, uploading: boolean): Record<string, string> => {
    const words = plainText(text);
    if (words.trim() === '' && media.length === 0 && post?.kind !== 'share') return { text: t('empty') };
    if ([...words].length > postLimits.text) return { text: t('long', { max: postLimits.text }) };
    if (uploading) return { media: t('stillComing') };
    if (at && instantAt(at).getTime() <= Date.now()) return { at: t('past') };
    return {};
  };
}

/** The pictures and films of a post: uploaded at once, kept in the draft. */
function usePostMedia(
  media: readonly PostMedia[],
  onMedia: (update: (before: readonly PostMedia[]) => PostMedia[]) => void,
) {
  return usePictures({
    value: media,
    most: postLimits.media,
    bytes: mediaBytes.picture,
    filmBytes: mediaBytes.video,
    upload: (file, options) => call('posts.uploadMedia', { file }, options),
    onChange: onMedia,
  });
}

/** The place of a new post. */
export interface PostTarget {
  communityId?: string | undefined;
  /** The past event that it is of. */
  eventId?: string | undefined;
}

/** Writing a post anew, kept as a draft at every change, or changing one. */
export function useWrite(post: Post | undefined, { communityId, eventId }: PostTarget, onDone: () => void) {
  const t = useTranslations('posts.write');
  const errorText = useErrorText();
  const faults = useFaults(post);
  const uploading = useRef(false);
  const form = useDraftForm({
    schema: unchecked<ReturnType<typeof inputOf>>(),
    draft: () => draftOf(post),
    toInput: inputOf,
    check: (draft) => faults(draft, uploading.current),
    send: async (call, input) => {
      if (post) return call('posts.updateWithMedia', { id: post.id, ...input });
      return call('posts.createWithMedia', {
        ...input,
        ...(communityId && { communityId }),
        ...(eventId && { eventId }),
      });
    },
    onSent: ({ scheduledAt }) => {
      toast({ variant: 'success', title: t(post ? 'changed' : scheduledAt ? 'scheduled' : 'posted') });
      if (!post) startOver();
    },
    onDone,
    errorText: (error) =>
      error instanceof ApiError && error.code === 'request.key_reused' ? t('arrived') : errorText(error),
    keepAs: post ? null : `post:${communityId ?? eventId ?? ''}`,
  });
  const media = usePostMedia(form.draft.media, (update) => form.change({ media: update(form.valueOf('media')) }));
  useEffect(() => {
    uploading.current = media.busy;
  });
  const startOver = () => {
    for (const item of media.sending) media.drop(item);
    form.startOver();
  };
  return { ...form, media, startOver, saved: !post && form.changed.length > 0 };
}
