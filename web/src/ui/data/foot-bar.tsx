import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { cn } from '../../lib/class-names.ts';

const variable = '--foot-height';

/**
 * Sets the height that a sticky bar covers at the foot of the page (`scroll-padding` in `styles/app.css`), so that
 * focused elements stop above it. An element that is focused when the bar appears is scrolled into view.
 */
export function useFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { position, bottom } = getComputedStyle(element);
      const covered = position === 'sticky' ? element.offsetHeight + Number.parseFloat(bottom) : 0;
      style.setProperty(variable, `${covered}px`);
      const focused = document.activeElement;
      if (focused?.closest('main') && !element.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [bar]);
}

/** The bar at the foot of a long form or list: what has changed or comes next, and the buttons for it. */
export function FootBar({ className, ...rest }: ComponentProps<'div'>) {
  const bar = useRef<HTMLDivElement>(null);
  useFoot(bar);
  return (
    <div
      ref={bar}
      className={cn(
        'flex flex-wrap items-center gap-3 rounded-xl border border-card-line bg-raised px-5 py-4 shadow-pop',
        className,
      )}
      {...rest}
    />
  );
}
