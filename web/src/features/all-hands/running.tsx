import { ChevronLeft, ChevronRight, Maximize, Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Motif, type Tint } from '../../ui/data/motifs.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { SlideView } from './slide-view.tsx';
import { type Show, type Slide, slidesOf } from './slides.ts';
import { useDrum } from './use-drum.ts';
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

// Fetches the pictures at once, so that the show continues without a connection.
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

/** The show as it runs, with what it is run by. */
export function Running({ show, onLeave }: { show: Show; onLeave: () => void }) {
  const t = useTranslations('all-hands');
  const slides = useMemo(() => slidesOf(show), [show]);
  const { at, slide, isPaused, togglePause, go } = useShow(slides, onLeave);
  const drum = useDrum(slide, isPaused);
  const { canSound, toggle: toggleSound } = drum;
  usePictures(show);
  useEffect(() => {
    const listen = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'm' && !altKey && !ctrlKey && !metaKey) toggleSound();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [toggleSound]);
  const tint = tintOf[slide.kind];
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
  return (
    <div
      data-tint={tint}
      className="relative isolate flex min-h-0 flex-1 flex-col overflow-hidden bg-tint text-tint-fg"
    >
      <Motif tint={tint} className="absolute -top-1/4 -right-1/4 -z-1 h-[120%] max-w-none text-tint-ink opacity-20" />
      <div aria-live="polite" className="flex min-h-0 flex-1 items-center justify-center overflow-y-auto p-6 sm:p-12">
        <SlideView slide={slide} show={show} rolling={!isPaused} />
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
        {canSound && (
          <IconButton
            plain
            icon={drum.isOn ? Volume2 : VolumeX}
            label={t(drum.isOn ? 'silence' : 'sound')}
            onClick={toggleSound}
          />
        )}
        <IconButton plain icon={Maximize} label={t('fullscreen')} onClick={fill} />
        <IconButton plain icon={X} label={t('leave')} onClick={onLeave} />
      </div>
    </div>
  );
}
