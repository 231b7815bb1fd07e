import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { scrim } from '../../ui/overlay/overlay.ts';

/** The text typed before the search loaded, which starts with it. */
export interface Typed {
  words: string;
  onWords: (words: string) => void;
}

function WaitingInput({
  words,
  onWords,
  onEscape,
  atMost,
  className,
}: Typed & { onEscape?: () => void; atMost: number; className: string }) {
  const t = useTranslations('ui.shell');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      aria-label={t('search')}
      placeholder={t('search')}
      autoComplete="off"
      maxLength={atMost}
      value={words}
      onChange={({ target }) => onWords(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
      className={cn('min-w-0 flex-1 bg-transparent outline-none focus-visible:outline-none', className)}
    />
  );
}

/** The field of the top bar while the search is fetched: it has the focus and takes what is typed. */
export function WaitingField(typed: Typed) {
  return (
    <div className="flex h-10 w-(--search-width) items-center gap-2.5 rounded-full border border-control bg-field pr-2 pl-3 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus">
      <Icon of={Search} className="text-ink-2" />
      <WaitingInput {...typed} atMost={100} className="text-md" />
    </div>
  );
}

/** The command bar while it is fetched: its field is there, has the focus and takes what is typed. */
export function WaitingBar({ onClose, ...typed }: Typed & { onClose: () => void }) {
  const t = useTranslations('ui.shell');
  return (
    <>
      <div className={scrim} />
      <div className="fixed inset-0 z-(--z-command) flex justify-center max-md:items-stretch md:items-start md:px-4 md:pt-24 md:pb-8">
        <div
          role="dialog"
          aria-modal="true"
          aria-busy="true"
          aria-label={t('search')}
          className="flex w-full flex-col overflow-hidden bg-surface max-md:h-dvh md:max-w-[640px] md:rounded-xl md:bg-raised md:shadow-dialog"
        >
          <div className="flex min-h-14 items-center gap-3 border-b px-5">
            <Icon of={Search} className="text-ink-2" />
            <WaitingInput {...typed} onEscape={onClose} atMost={1000} className="self-stretch text-lg" />
          </div>
        </div>
      </div>
    </>
  );
}
