import type { PostMedia } from '@apprecio/contract/feed';
import { postLimits } from '@apprecio/contract/post-text';
import { mediaBytes } from '@apprecio/contract/posts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { newKey } from '../../../lib/idempotency.ts';
import { ApiError } from '../../../lib/request.ts';
import { upload } from '../../../lib/upload.ts';

/** A picture or film on its way to the server. */
export interface Coming {
  key: string;
  file: File;
  address: string;
  share: number;
  error: string | null;
}

const films = new Set(['video/mp4']);

/** The media of a post being written: those that are there, and those on their way with their progress. */
export function useMedia(media: readonly PostMedia[], onMedia: (change: (before: PostMedia[]) => PostMedia[]) => void) {
  const t = useTranslations('posts.media');
  const errorText = useErrorText();
  const [coming, setComing] = useState<Coming[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  const patch = (key: string, part: Partial<Coming>) =>
    setComing((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setComing((before) => before.filter((each) => each.key !== key));
  };
  const send = async ({ key, file }: Coming) => {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    const form = new FormData();
    form.append('file', file);
    try {
      const made = await upload('feed.uploadMedia', form, {
        onProgress: (share) => patch(key, { share }),
        signal: stop.signal,
      });
      drop(key);
      onMedia((before) => [...before, made]);
    } catch (error) {
      if (stop.signal.aborted) return;
      const own = error instanceof ApiError ? (error.fields['file'] ?? errorText(error)) : errorText(error);
      patch(key, { error: own });
    }
  };
  // One after the other, so that they stand in the order in which they were chosen.
  const start = (each: Coming) => {
    stops.current.set(each.key, new AbortController());
    patch(each.key, { error: null, share: 0 });
    line.current = line.current.then(async () => send(each));
  };
  const faultOf = (file: File): string | null => {
    const most = films.has(file.type) ? mediaBytes.video : mediaBytes.picture;
    return file.size > most ? t('tooLarge', { megabytes: most / 1_000_000 }) : null;
  };
  const add = (files: readonly File[]) => {
    const free = Math.max(0, postLimits.media - media.length - coming.length);
    const next = files.slice(0, free).map((file): Coming => ({
      key: newKey(),
      file,
      address: URL.createObjectURL(file),
      share: 0,
      error: faultOf(file),
    }));
    setComing((before) => [...before, ...next]);
    for (const each of next) if (each.error === null) start(each);
  };
  return { coming, add, drop, again: start, busy: coming.some(({ error }) => error === null) };
}

/** What `useMedia` answers. */
export type MediaWork = ReturnType<typeof useMedia>;
