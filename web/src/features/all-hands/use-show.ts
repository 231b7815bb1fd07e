import { useEffect, useState } from 'react';
import { type Slide, slideMs } from './slides.ts';

/** Walks through a show: by itself while it is not paused, and by the keyboard. */
export function useShow(slides: readonly Slide[], onLeave: () => void) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const last = slides.length - 1;
  const go = (step: -1 | 1) => setAt((before) => Math.min(last, Math.max(0, before + step)));
  const kind = slides[at]!.kind;
  useEffect(() => {
    if (isPaused || at >= last) return undefined;
    const timer = setTimeout(() => setAt(at + 1), slideMs[kind]);
    return () => clearTimeout(timer);
  }, [at, isPaused, kind, last]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight' || event.key === 'PageDown') setAt((before) => Math.min(last, before + 1));
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') setAt((before) => Math.max(0, before - 1));
      else if (event.key === ' ' && !onButton) setPaused((before) => !before);
      else if (event.key === 'Escape') onLeave();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [last, onLeave]);
  return { at, slide: slides[at]!, isPaused, togglePause: () => setPaused((before) => !before), go };
}
