import type { PostMedia } from '@apprecio/contract/posts/feed';
import { Image as ImageSign, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { ContentImage } from '../../../ui/data/content-image.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { viewer } from '../../pictures/viewer/public.tsx';

const tallest = 4 / 5;
const shownAtMost = 5;

/** Minutes and seconds, `0:42`. */
function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Still({ media, lone }: { media: PostMedia; lone: boolean }) {
  const fit = 'absolute inset-0 size-full object-cover dark:brightness-[.93]';
  if (media.kind === 'video') {
    return (
      <>
        <video
          src={`${media.url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          className={fit}
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-14 place-items-center rounded-full bg-veil text-on-veil">
            <Icon of={Play} size="lg" />
          </span>
        </span>
        <span className="absolute right-2.5 bottom-2.5 rounded-sm bg-veil px-1.5 text-xs text-on-veil tabular-nums">
          {lengthOf(media.seconds ?? 0)}
        </span>
      </>
    );
  }
  return (
    <ContentImage
      path={media.url}
      sign={ImageSign}
      fit="filled"
      sources={{
        srcSet: `${media.smallUrl} 480w, ${media.url} 960w, ${media.largeUrl} 1920w`,
        sizes: lone ? '(min-width: 900px) 560px, 100vw' : '(min-width: 900px) 370px, 66vw',
      }}
      className="size-full dark:brightness-[.93]"
    />
  );
}

function places(count: number): string {
  if (count === 1) return '';
  if (count === 2) return 'grid-cols-2 aspect-[2/1]';
  if (count === 3)
    return 'grid-cols-3 grid-rows-2 aspect-[8/5] [&>:first-child]:col-span-2 [&>:first-child]:row-span-2';
  if (count === 4) return 'grid-cols-2 grid-rows-2 aspect-[4/3]';
  return 'grid-cols-6 grid-rows-2 aspect-[4/3] *:col-span-2 [&>:nth-child(-n+2)]:col-span-3';
}

/** The pictures and films of a post in a grid of known height; pressing one opens it large. */
export function Gallery({ media }: { media: readonly PostMedia[] }) {
  const t = useTranslations('posts.gallery');
  const [at, setAt] = useState<number | null>(null);
  const [last, setLast] = useState(0);
  const drawn = useOnceOpen(at !== null);
  const shown = media.slice(0, shownAtMost);
  const hidden = media.length - shown.length;
  const [only] = media;
  if (!only) return null;
  const open = (next: number) => {
    setAt(next);
    setLast(next);
  };
  return (
    <>
      <div
        className={cn('grid gap-1 overflow-hidden rounded-lg', places(shown.length))}
        style={shown.length === 1 ? { aspectRatio: Math.max(tallest, only.width / only.height) } : undefined}
      >
        {shown.map((each, index) => (
          <button
            key={each.id}
            type="button"
            {...viewer.intent}
            onClick={() => open(index)}
            aria-label={t(each.kind === 'video' ? 'openFilm' : 'open', {
              number: index + 1,
              count: media.length,
              alt: each.alt || t('unnamed'),
            })}
            className="relative min-h-0 overflow-hidden bg-sunken focus-visible:-outline-offset-2"
          >
            <Still media={each} lone={shown.length === 1} />
            {hidden > 0 && index === shown.length - 1 && (
              <span className="absolute inset-0 grid place-items-center bg-veil text-2xl font-semibold text-on-veil">
                +{hidden}
              </span>
            )}
          </button>
        ))}
      </div>
      {drawn && <viewer.Part open={at !== null} all={media} at={at ?? last} onAt={open} onClose={() => setAt(null)} />}
    </>
  );
}
