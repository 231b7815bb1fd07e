import { Drum } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../lib/hooks/media.ts';
import { strokesOf } from './drum-roll.ts';
import { slideMs } from './slides.ts';

const seconds = slideMs.cover / 1000;
const atRest = { transform: 'none' };

// The drum leaps at each audible stroke, higher each time.
function leaps(): Keyframe[] {
  const frames = strokesOf(seconds).flatMap((at, index) => {
    const offset = at / seconds;
    const lean = (index % 2 === 0 ? 1 : -1) * (2 + 6 * offset);
    return [
      { ...atRest, offset },
      { transform: `rotate(${lean}deg) scale(${1 + 0.3 * offset})`, offset: Math.min(1, offset + 0.008) },
    ];
  });
  return [...frames, { ...atRest, offset: 1 }];
}

const ringing: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.5)' },
  { opacity: 0.15, transform: 'scale(0.7)', offset: 0.5 },
  { opacity: 0.7, transform: 'scale(1.3)' },
];

/** The drum before a name is told: while the show goes on by itself it rolls, unless less motion is asked for. */
export function Roll({ rolling }: { rolling: boolean }) {
  const drum = useRef<SVGSVGElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!rolling || prefersReducedMotion()) return undefined;
    const run = (element: Element | null, frames: Keyframe[]) =>
      element?.animate?.(frames, { duration: slideMs.cover, fill: 'forwards' });
    const running = [run(drum.current, leaps()), run(ring.current, ringing)];
    return () => running.forEach((animation) => animation?.cancel());
  }, [rolling]);
  return (
    <span data-rolling={rolling || undefined} className="relative grid size-40 place-items-center">
      <span
        ref={ring}
        aria-hidden="true"
        className="absolute inset-0 rounded-full border-6 border-tint-ink opacity-0"
      />
      <Drum ref={drum} aria-hidden="true" className="size-28" strokeWidth={1.5} />
    </span>
  );
}
