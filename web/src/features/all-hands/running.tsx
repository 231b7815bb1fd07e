import { ChevronLeft, ChevronRight, Maximize, Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Motif } from '../../ui/data/motifs.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { SlideView } from './slide-view.tsx';
import { type Show, slidesOf } from './slides.ts';
import { StageFoot, StageTitle } from './stage-parts.tsx';
import { useDrum } from './use-drum.ts';
import { useShow } from './use-show.ts';

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
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
  return (
    <div
      data-theme="dark"
      className="relative isolate flex min-h-0 flex-1 flex-col gap-6 overflow-hidden bg-linear-155 from-[color-mix(in_oklab,var(--primary)_10%,var(--bg))] to-[color-mix(in_oklab,var(--primary)_34%,var(--bg))] p-4 text-ink sm:p-8"
    >
      <Motif tint="green" className="absolute -top-1/4 -right-1/5 -z-1 h-[120%] max-w-none text-ink opacity-5" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StageTitle kind={slide.kind} company={show.company} />
        <div className="flex flex-wrap items-center sm:gap-2">
          <IconButton plain icon={ChevronLeft} label={t('previous')} disabled={at === 0} onClick={() => go(-1)} />
          <IconButton
            plain
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? 'play' : 'pause')}
            onClick={togglePause}
          />
          <IconButton
            plain
            icon={ChevronRight}
            label={t('next')}
            disabled={at === slides.length - 1}
            onClick={() => go(1)}
          />
          <span className="px-1 text-sm tabular-nums">{t('position', { at: at + 1, count: slides.length })}</span>
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
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on small screens must be reached by keys
        tabIndex={0}
        role="region"
        aria-labelledby="all-hands-slide"
        aria-live="polite"
        className="flex min-h-0 flex-1 items-center-safe justify-center overflow-y-auto rounded-xl"
      >
        <SlideView slide={slide} show={show} rolling={!isPaused} />
      </div>
      <StageFoot show={show} />
    </div>
  );
}
