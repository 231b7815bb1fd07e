import { useEffect, useLayoutEffect, useRef } from 'react';
import { hideTip, type Tip } from './tooltip-store.ts';

const gap = 8;

function place(tip: Tip, box: DOMRect): { left: number; top: number } {
  const anchor = tip.anchor.getBoundingClientRect();
  const clamp = (value: number, max: number) => Math.max(gap, Math.min(value, max - gap));
  if (tip.side === 'right') {
    return {
      left: anchor.right + gap,
      top: clamp(anchor.top + (anchor.height - box.height) / 2, innerHeight - box.height),
    };
  }
  const left = clamp(anchor.left + (anchor.width - box.width) / 2, innerWidth - box.width);
  const above = anchor.top - box.height - gap;
  const below = anchor.bottom + gap;
  const up = tip.side === 'top' ? above > gap : below + box.height > innerHeight - gap;
  return { left, top: up ? above : below };
}

/** The open tooltip beside its anchor; loaded by `TooltipLayer` with the first one. */
export function TooltipBox({ tip }: { tip: Tip }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!box.current) return;
    const { left, top } = place(tip, box.current.getBoundingClientRect());
    box.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [tip]);

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    window.addEventListener('keydown', (event) => event.key === 'Escape' && hideTip(), options);
    window.addEventListener('scroll', () => hideTip(), options);
    return () => stop.abort();
  }, [tip]);

  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-(--z-tooltip) max-w-60 rounded-sm bg-inverse px-2.5 py-1 text-sm font-medium text-on-inverse shadow-pop"
    >
      {tip.text}
    </div>
  );
}
