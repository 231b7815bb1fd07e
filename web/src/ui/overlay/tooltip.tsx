import { useEffect, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { hideTip, showTip, type TipSide } from './tooltip-store.ts';

/**
 * A name shown after 700 ms of pointing, or at once on keyboard focus. It repeats what the child already says to
 * screen readers (its `aria-label`), so it is hidden from them. Escape closes it. The parts load on first intent.
 */
export function Tooltip({
  text,
  side = 'bottom',
  only,
  children,
}: {
  text: string;
  side?: TipSide;
  /** Only while this media query matches. */
  only?: string;
  children: ReactNode;
}) {
  useEffect(() => () => hideTip(text), [text]);
  const show = (event: PointerEvent | FocusEvent, atOnce: boolean) => {
    if (only && !window.matchMedia(only).matches) return;
    showTip(event.currentTarget.firstElementChild, text, side, atOnce);
  };
  return (
    <span
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show(event, false);
      }}
      onPointerLeave={() => hideTip(text)}
      onPointerDown={() => hideTip(text)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(event, true);
      }}
      onBlur={() => hideTip(text)}
    >
      {children}
    </span>
  );
}
