import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { sendingWithProgress } from '../../../lib/api/send-form.ts';
import { sentPicture } from '../../../lib/pictures/sent-picture.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import type { Shown } from '../shown.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const filmTypes = ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp'];
// Some systems know no type for .mov.
const isFilm = ({ type, name }: File) =>
  filmTypes.includes(type) || (type === '' && /\.(?:mov|mp4|m4v|3gp)$/i.test(name));
const mayMove = /^image\/(?:gif|webp)$/;
// Not among those to choose from: iPhones hand over a JPEG instead, as long as HEIC is not asked for.
const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Options passed to an upload beside its file. The upload passes them on to `call`. */
export interface UploadOptions {
  signal: AbortSignal;
  send: ReturnType<typeof sendingWithProgress>;
}

/** A picture or film on its way, or one that did not arrive. */
export interface Sending {
  key: string;
  file: File;
  film: boolean;
  preview: string;
  /** The share uploaded so far, from 0 to 1. */
  part: number;
  /** The reason the upload failed; null while it runs. */
  error: string | null;
  /** True if a retry may succeed. */
  again: boolean;
  stop: AbortController;
}

/** Options of `usePictures`. */
export interface PicturesOptions<P extends Shown> {
  value: readonly P[];
  most: number;
  /** The largest picture, in bytes. */
  bytes: number;
  /** The largest film, in bytes, where films belong in too. */
  filmBytes?: number;
  upload: (file: File, options: UploadOptions) => Promise<P>;
  /** Takes a function of what stands there at that moment: uploads end while other things change. */
  onChange: (update: (before: readonly P[]) => P[]) => void;
}

function useReason(bytes: number, filmBytes: number | undefined) {
  const t = useTranslations('pictures');
  const errorText = useErrorText();
  const unfit = t(filmBytes === undefined ? 'notPicture' : 'notFilm');
  const translatedErrors: Record<string, string> = {
    'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF': unfit,
    'HEIC can’t be read here. Choose “Most compatible” in the camera’s settings, or a JPEG': t('heic'),
    'This picture is damaged': t('damaged'),
    'This picture has too many pixels': t('pixels'),
    'Please choose a video: MP4 or MOV': unfit,
    'This video is damaged': t('damagedFilm'),
    'This video has no picture': t('emptyFilm'),
    'Please choose a video of up to five minutes': t('longFilm'),
  };
  const large = (film: boolean) =>
    film ? t('largeFilm', { megabytes: (filmBytes ?? 0) / 1_000_000 }) : t('large', { megabytes: bytes / 1_000_000 });
  return {
    before: (file: File) => {
      const film = filmBytes !== undefined && isFilm(file);
      if (film) return file.size > filmBytes ? large(true) : null;
      return pictureTypes.includes(file.type) || isHeic(file) ? null : unfit;
    },
    /** The size of the file to send, in bytes. */
    ready: (file: File) => {
      if (isHeic(file)) return t('heic');
      return !isFilm(file) && file.size > bytes ? large(false) : null;
    },
    after: (error: unknown, film: boolean) => {
      const fieldError = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      if (error instanceof ApiError && error.status === 413) return large(film);
      if (fieldError === undefined) return errorText(error);
      const codec = /^Browsers can’t play (.+?)\. /.exec(fieldError)?.[1];
      return codec === undefined ? (translatedErrors[fieldError] ?? fieldError) : t('codec', { codec });
    },
  };
}

function newItem(file: File, error: string | null): Sending {
  const preview = error === null ? URL.createObjectURL(file) : '';
  const film = isFilm(file);
  return { key: crypto.randomUUID(), file, film, preview, part: 0, error, again: false, stop: new AbortController() };
}

/** Returns a file ready to send; a picture is scaled down. */
async function readied(file: File, bytes: number): Promise<{ sent: File; moving: boolean }> {
  if (isFilm(file)) return { sent: file, moving: false };
  const moving = mayMove.test(file.type) && (await (await import('../../../lib/pictures/moving.ts')).isMoving(file));
  return { sent: await sentPicture(file, bytes), moving };
}

function useItems() {
  const [sending, setSending] = useState<Sending[]>([]);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const open = previews.current;
    return () => open.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  return {
    sending,
    put: (items: readonly Sending[]) => {
      for (const { preview } of items) previews.current.add(preview);
      setSending((all) => [...all, ...items]);
    },
    patch: (key: string, part: Partial<Sending>) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each))),
    drop: ({ key, stop, preview }: Sending) => {
      stop.abort();
      URL.revokeObjectURL(preview);
      setSending((all) => all.filter((each) => each.key !== key));
    },
  };
}

function useSending<P extends Shown>({
  bytes,
  filmBytes,
  upload,
  onChange,
}: Pick<PicturesOptions<P>, 'bytes' | 'filmBytes' | 'upload' | 'onChange'>) {
  const t = useTranslations('pictures');
  const reason = useReason(bytes, filmBytes);
  const { sending, put, patch, drop } = useItems();
  const [stills, setStills] = useState<ReadonlySet<string>>(new Set());
  const still = (id: string) => setStills((all) => new Set([...all, id]));
  const queue = useRef(Promise.resolve());
  const send = async (item: Sending): Promise<void> => {
    const { key, file, film, stop } = item;
    if (stop.signal.aborted) return;
    try {
      const sendWithProgress = sendingWithProgress((part) => patch(key, { part }));
      const { sent, moving } = await readied(file, bytes);
      const unfit = reason.ready(sent);
      if (unfit !== null) {
        patch(key, { error: unfit });
        return announce(`${file.name}: ${unfit}`, 'assertive');
      }
      const picture = await upload(sent, { signal: stop.signal, send: sendWithProgress });
      drop(item);
      onChange((before) => [...before, picture]);
      if (moving) still(picture.id);
      announce(moving ? `${t('added')}. ${t('still')}` : t(film ? 'addedFilm' : 'added'));
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = error instanceof ApiError && error.status < 429 && error.status >= 400;
      const why = reason.after(error, film);
      patch(key, { error: why, again: !refused });
      announce(`${file.name}: ${why}`, 'assertive');
    }
  };
  const enqueue = (item: Sending) => {
    queue.current = queue.current.then(() => send(item));
  };
  const start = (files: readonly File[]) => {
    const items = files.map((file) => newItem(file, reason.before(file)));
    put(items);
    for (const item of items) if (item.error === null) enqueue(item);
  };
  const retry = (item: Sending) => {
    patch(item.key, { error: null, part: 0 });
    enqueue(item);
  };
  return { sending, stills, start, retry, drop };
}

function moved<P extends Shown>(pictures: readonly P[], id: string, by: -1 | 1): P[] {
  const at = pictures.findIndex((each) => each.id === id);
  const next = [...pictures];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

/** Pictures, and films where they belong in, that are added one after the other, in the order in which they were chosen. */
export function usePictures<P extends Shown>({ value, most, onChange, ...options }: PicturesOptions<P>) {
  const t = useTranslations('pictures');
  const { sending, stills, start, retry, drop } = useSending({ ...options, onChange });
  const films = options.filmBytes !== undefined;
  const room = most - value.length - sending.length;
  return {
    value,
    sending,
    /** The ids of pictures that lost their animation. */
    stills,
    room,
    most,
    /** True if films are accepted. */
    films,
    /** The types of files that belong in. */
    types: films ? [...pictureTypes, ...filmTypes] : pictureTypes,
    /** True while an upload is in progress. */
    busy: sending.some(({ error }) => error === null),
    retry,
    drop,
    add: (files: readonly File[]) => {
      start(files.slice(0, Math.max(0, room)));
      if (files.length > room) announce(t('full', { max: most }), 'assertive');
    },
    describe: (id: string, alt: string) =>
      onChange((before) => before.map((each) => (each.id === id ? { ...each, alt } : each))),
    remove: (id: string) => onChange((before) => before.filter((each) => each.id !== id)),
    move: (id: string, by: -1 | 1) => onChange((before) => moved(before, id, by)),
  };
}

/** The pictures of something that is being written, and what can be done with them. */
export type Pictures = ReturnType<typeof usePictures>;
