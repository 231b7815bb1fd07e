import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useFoot } from './foot-bar.tsx';
import { Icon } from './icon.tsx';

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useFoot(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-5 z-5 mx-auto mt-4 flex w-fit max-w-full items-center gap-1.5 rounded-[18px] bg-inverse py-2 pr-2 pl-3.5 text-md text-on-inverse shadow-dialog max-md:bottom-[76px] max-sm:w-full max-sm:flex-wrap sm:gap-2 sm:pl-[18px]"
    >
      {children}
    </div>
  );
}

/** The dark pill at the foot: how many are chosen, then acts (`BulkAct`), one of them `tinted`; Escape clears. */
export function BulkBar({
  count,
  note,
  onClear,
  children,
}: {
  count: number;
  note?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('ui.bulk');
  useEffect(() => {
    if (count === 0) return undefined;
    const clear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]')) onClear();
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [count, onClear]);
  if (count === 0) return null;
  return (
    <Bar>
      <span role="status" className="mr-auto whitespace-nowrap">
        <b className="font-semibold">{t('chosen', { count })}</b>
        {note && <span className="text-inverse-muted max-sm:hidden"> · {note}</span>}
      </span>
      {children}
      <button
        type="button"
        aria-label={t('clear')}
        onClick={onClear}
        className="hit grid size-8 place-items-center rounded-full text-inverse-muted hover:bg-inverse-hover"
      >
        <Icon of={X} size="sm" />
      </button>
    </Bar>
  );
}

/** An act in the bulk bar. */
export function BulkAct({
  tinted = false,
  onPress,
  children,
}: {
  tinted?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cn(
        'hit inline-flex min-h-8 items-center gap-1.5 rounded-inset px-3 text-sm font-semibold whitespace-nowrap transition-colors',
        tinted ? 'bg-inverse-primary text-on-inverse-primary' : 'text-inverse-muted hover:bg-inverse-hover',
      )}
    >
      {children}
    </button>
  );
}
