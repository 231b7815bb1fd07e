import { useEffect, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { hideTip, showTip, type TipSide } from './tooltip-store.ts';

/**
 * A name shown after 700 ms of pointing, or at once on keyboard focus. It repeats what the child already says to
 * screen readers (its `aria-label`), so it is hidden from them. Escape closes it. The parts load on first intent.
 */
export function Tooltip({
  text,
  side = 'bottom',
  off = false,
  children,
}: {
  text: string;
  side?: TipSide;
  /** The name is beside it already. */
  off?: boolean;
  children: ReactNode;
}) {
  useEffect(() => () => hideTip(text), [text]);
  const show = (event: PointerEvent | FocusEvent, atOnce: boolean) => {
    if (off) return;
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
