import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { ReactionSign } from './reaction-sign.tsx';
import { reactions, type Reaction } from './reactions.ts';

/** The six reactions above their button: arrows move, Escape closes. Loaded on first intent. */
export function ReactionPicker({
  id,
  selectedReaction: ownReaction,
  onPick,
  onClose,
}: {
  id: string;
  selectedReaction: Reaction | undefined;
  onPick: (reaction: Reaction) => void;
  onClose: () => void;
}) {
  const t = useTranslations('ui.reaction');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus(), []);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      id={id}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('choose')}
      onKeyDown={move}
      className="absolute bottom-full left-0 z-(--z-dropdown) mb-1.5 flex gap-0.5 rounded-full border bg-raised p-1 shadow-pop transition-[opacity,transform] duration-(--dur-base) starting:translate-y-1 starting:opacity-0 md:gap-1"
    >
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(reaction)}
          title={t(reaction)}
          aria-pressed={ownReaction === reaction}
          onClick={() => onPick(reaction)}
          className={cn(
            'grid size-10 place-items-center rounded-full transition-transform hover:-translate-y-0.5 max-md:size-11',
            ownReaction === reaction && 'bg-primary-soft',
          )}
        >
          <ReactionSign reaction={reaction} size={32} />
        </button>
      ))}
    </div>
  );
}
