import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';

/** Text cut after `lines` lines with 'view more' where it was cut. */
export function Clamp({ lines = 8, className, children }: { lines?: number; className?: string; children: ReactNode }) {
  const t = useTranslations('ui.note');
  const box = useRef<HTMLDivElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || open) return undefined;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, children]);

  return (
    <>
      <div
        ref={box}
        className={cn(className, 'break-words whitespace-pre-line', !open && 'line-clamp-(--lines)')}
        style={{ '--lines': lines } as object}
      >
        {children}
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit mt-1 rounded-xs text-sm font-semibold underline-offset-3 hover:underline"
        >
          {t(open ? 'viewLess' : 'viewMore')}
        </button>
      )}
    </>
  );
}
