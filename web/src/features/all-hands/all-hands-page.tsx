import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Maximize, Pause, Play, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Motif, type Tint } from '../../ui/data/motifs.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { SlideView } from './slide-view.tsx';
import { type Show, type Slide, slidesOf } from './slides.ts';
import { useShow } from './use-show.ts';

const tintOf: Record<Slide['kind'], Tint> = {
  start: 'teal',
  thanks: 'green',
  cover: 'violet',
  award: 'orange',
  standings: 'blue',
  joiners: 'rose',
  end: 'teal',
};

// Pictures are fetched at once, so that the show goes on without a connection.
function usePictures({ thanks, awards, standings, joiners }: Show): void {
  useEffect(() => {
    const people = [
      ...thanks.flatMap(({ recipients }) => recipients),
      ...awards.map(({ person }) => person),
      ...(standings?.places ?? []).map(({ person }) => person),
      ...joiners,
    ];
    for (const { imageUrl } of people) if (imageUrl !== null) new Image().src = imageUrl;
  }, [thanks, awards, standings, joiners]);
}

function Running({ show, onLeave }: { show: Show; onLeave: () => void }) {
  const t = useTranslations('all-hands');
  const slides = useMemo(() => slidesOf(show), [show]);
  const { at, slide, isPaused, togglePause, go } = useShow(slides, onLeave);
  usePictures(show);
  const tint = tintOf[slide.kind];
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
  return (
    <div
      data-tint={tint}
      className="relative isolate flex min-h-0 flex-1 flex-col overflow-hidden bg-tint text-tint-fg"
    >
      <Motif tint={tint} className="absolute -top-1/4 -right-1/4 -z-1 h-[120%] max-w-none text-tint-ink opacity-20" />
      <div aria-live="polite" className="flex min-h-0 flex-1 items-center justify-center overflow-y-auto p-6 sm:p-12">
        <SlideView slide={slide} show={show} />
      </div>
      <div className="flex flex-wrap items-center gap-2 p-4">
        <IconButton plain icon={ChevronLeft} label={t('previous')} disabled={at === 0} onClick={() => go(-1)} />
        <IconButton plain icon={isPaused ? Play : Pause} label={t(isPaused ? 'play' : 'pause')} onClick={togglePause} />
        <IconButton
          plain
          icon={ChevronRight}
          label={t('next')}
          disabled={at === slides.length - 1}
          onClick={() => go(1)}
        />
        <span className="text-sm tabular-nums">{t('position', { at: at + 1, count: slides.length })}</span>
        <span className="ml-auto text-sm max-sm:hidden">{t('keys')}</span>
        <IconButton plain icon={Maximize} label={t('fullscreen')} onClick={fill} />
        <IconButton plain icon={X} label={t('leave')} onClick={onLeave} />
      </div>
    </div>
  );
}

/** /organization/all-hands: the week of the company for a meeting, on the whole screen, run from the keyboard. */
export function AllHandsPage() {
  const t = useTranslations('all-hands');
  const { history } = useRouter();
  const frame = useRef<HTMLElement>(null);
  const found = useQuery({
    ...query('allHands.show', {}),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    history.push('/organization/hall-of-fame');
  }, [history]);
  useEffect(() => frame.current?.focus(), []);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="all-hands"
      className="fixed inset-0 z-(--z-dialog) flex flex-col bg-surface outline-none"
    >
      <h1 id="all-hands" className="sr-only">
        {t('title')}
      </h1>
      {found.data ? (
        <Running show={found.data} onLeave={leave} />
      ) : found.isError ? (
        <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <div className="p-12">
          <RowsSkeleton rows={4} />
        </div>
      )}
    </section>
  );
}
