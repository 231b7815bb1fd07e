import type { Post, PostMedia } from '@apprecio/contract/posts/feed';
import { mediaBytes } from '@apprecio/contract/posts/operations';
import { plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { postLimits } from '@apprecio/contract/posts/post-text-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError, isPassing } from '../../../lib/api/request.ts';
import { readDraft } from '../../../lib/hooks/drafts.ts';
import { dropDraft, keepDraft } from '../../../lib/hooks/keep-draft.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { useMe } from '../../../lib/session/me.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { usePictures } from '../../pictures/field/public.tsx';

type Category = Post['category'];

/** What someone has written so far. */
export interface PostDraft {
  text: PostText;
  category: Category;
  media: PostMedia[];
  /** Local time `yyyy-mm-ddThh:mm` at which it is to go out; empty for now. */
  at: string;
  /** The idempotency key of the first try to send it; it stays until the post has arrived. */
  sentAs: string | null;
}

/** Messages of the fields. */
export interface WriteErrors {
  text?: string | undefined;
  media?: string | undefined;
  at?: string | undefined;
  general?: string | undefined;
}

const fresh: PostDraft = { text: [], category: 'general', media: [], at: '', sentAs: null };

function isEmpty({ text, media }: PostDraft): boolean {
  return plainText(text).trim() === '' && media.length === 0;
}

function useDraft(name: string, post: Post | undefined) {
  const me = useMe();
  const [kept] = useState(() => (post ? null : readDraft<PostDraft>(me.id, name)));
  const [restored, setRestored] = useState(kept !== null);
  const [draft, setDraft] = useState<PostDraft>(() =>
    post
      ? { ...fresh, text: post.text, category: post.category, media: post.media, at: wallTime(post.scheduledAt) }
      : { ...fresh, ...kept?.value },
  );
  const change = (part: (before: PostDraft) => Partial<PostDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part(before) };
      if (post) return next;
      if (isEmpty(next)) dropDraft(me.id, name);
      else keepDraft(me.id, name, next);
      return next;
    });
  const keyToSend = () => {
    if (draft.sentAs) return draft.sentAs;
    const { key } = keepDraft(me.id, name, draft);
    change(() => ({ sentAs: key }));
    return key;
  };
  const forget = () => {
    if (post) return;
    dropDraft(me.id, name);
    setRestored(false);
    setDraft(fresh);
  };
  return { draft, change, keyToSend, forget, restored, offerAfresh: () => setRestored(true) };
}

function useCommands(keyToSend: () => string, onDone: () => void) {
  const t = useTranslations('posts.write');
  const done = (title: string) => {
    toast({ variant: 'success', title });
    onDone();
  };
  const creating = useCommand('posts.createWithMedia', {
    keyOf: keyToSend,
    onSuccess: ({ scheduledAt }) => done(t(scheduledAt ? 'scheduled' : 'posted')),
  });
  const changing = useCommand('posts.updateWithMedia', { onSuccess: () => done(t('changed')) });
  return { creating, changing };
}

/** What stands in the way of sending, by field; null when nothing does. */
function useFaults() {
  const t = useTranslations('posts.write');
  return (draft: PostDraft, post: Post | undefined, busy: boolean): WriteErrors | null => {
    const length = [...plainText(draft.text)].length;
    if (isEmpty(draft) && post?.kind !== 'share') return { text: t('empty') };
    if (length > postLimits.text) return { text: t('long', { max: postLimits.text }) };
    if (busy) return { media: t('stillComing') };
    if (draft.at && instantAt(draft.at).getTime() <= Date.now()) return { at: t('past') };
    return null;
  };
}

function refusalOf(error: unknown, textOf: (error: unknown) => string): WriteErrors {
  const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const own = { text: fields['text'], media: fields['media'], at: fields['scheduledAt'] };
  return Object.values(own).some(Boolean) ? own : { general: textOf(error) };
}

/** What a refusal says; what had arrived before keeps its key, so that it is not posted again. */
function useRefused({ change, offerAfresh }: Pick<ReturnType<typeof useDraft>, 'change' | 'offerAfresh'>) {
  const t = useTranslations('posts.write');
  const errorText = useErrorText();
  return (error: unknown): WriteErrors => {
    if (error instanceof ApiError && error.code === 'request.key_reused') {
      offerAfresh();
      return { general: t('arrived') };
    }
    if (error instanceof ApiError && !isPassing(error)) change(() => ({ sentAs: null }));
    return refusalOf(error, errorText);
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

/** Where a post is to stand. */
export interface PostPlace {
  communityId?: string | undefined;
  /** The past event that it is of. */
  eventId?: string | undefined;
}

/** Writing a post anew, kept as a draft at every change, or changing one. */
export function useWrite(post: Post | undefined, { communityId, eventId }: PostPlace, onDone: () => void) {
  const kept = useDraft(`post:${communityId ?? eventId ?? ''}`, post);
  const { draft, change, keyToSend, forget, restored } = kept;
  const refused = useRefused(kept);
  const [errors, setErrors] = useState<WriteErrors>({});
  const media = usePostMedia(draft.media, (update) => {
    change((before) => ({ media: update(before.media) }));
    setErrors((before) => ({ ...before, media: undefined }));
  });
  const afresh = () => {
    for (const item of media.sending) media.drop(item);
    forget();
  };
  const { creating, changing } = useCommands(keyToSend, () => {
    afresh();
    onDone();
  });
  const busy = creating.isPending || changing.isPending;
  const fault = useFaults();
  const write = (part: Partial<PostDraft>) => {
    setErrors({});
    change(() => part);
  };
  const send = async () => {
    const found = fault(draft, post, media.busy);
    setErrors(found ?? {});
    if (found || busy) return;
    const { text, category } = draft;
    const chosen = draft.media.map(({ id, alt }) => ({ id, alt }));
    const place = { ...(communityId && { communityId }), ...(eventId && { eventId }) };
    const scheduledAt = draft.at ? { scheduledAt: instantAt(draft.at).toISOString() } : {};
    try {
      if (post) await changing.mutateAsync({ id: post.id, text, category, media: chosen, ...scheduledAt });
      else await creating.mutateAsync({ text, category, media: chosen, ...place, ...scheduledAt });
    } catch (error) {
      setErrors(refused(error));
    }
  };
  return {
    draft,
    restored,
    errors,
    media,
    busy,
    saved: !post && !isEmpty(draft),
    change: write,
    afresh,
    send: () => void send(),
  };
}
