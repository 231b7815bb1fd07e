import { Heart } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import { ReactionSign } from './reaction-sign.tsx';
import { reactions, type Reaction } from './reactions.ts';

const picker = openedPart(() => import('./reaction-picker.tsx').then((file) => file.ReactionPicker));

/** The number of reactions by kind. */
export type ReactionCounts = Partial<Record<Reaction, number>>;

/** The up to three most used signs, and who reacted. */
export function ReactionSummary({
  counts,
  who,
  onPress,
  covered = false,
}: {
  counts: ReactionCounts;
  who?: ReactNode;
  onPress?: () => void;
  /** The open choice lies over it on a phone. */
  covered?: boolean;
}) {
  const t = useTranslations('ui.reaction');
  const used = reactions.filter((reaction) => (counts[reaction] ?? 0) > 0);
  const total = used.reduce((sum, reaction) => sum + (counts[reaction] ?? 0), 0);
  if (total === 0) return null;
  const top = used.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, 3);
  const inside = (
    <>
      <span aria-hidden="true" className="inline-flex">
        {top.map((reaction) => (
          <span key={reaction} className="rounded-full ring-2 ring-surface not-first:-ml-[5px]">
            <ReactionSign reaction={reaction} />
          </span>
        ))}
      </span>
      {who ?? <span aria-hidden="true">{total}</span>}
      <span className="sr-only">{t('count', { count: total })}</span>
    </>
  );
  const look =
    'ml-auto inline-flex items-center gap-1.5 pr-2 text-sm text-muted max-sm:order-first max-sm:ml-0 max-sm:w-full max-sm:px-2 max-sm:pb-2';
  if (!onPress) return <span className={look}>{inside}</span>;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cn(look, 'hit min-h-6 rounded-sm hover:text-ink', covered && 'max-sm:invisible')}
    >
      {inside}
    </button>
  );
}

/** The foot of a card: React (a choice of six), further acts, and who reacted. `null` takes the reaction back. */
export function ReactionBar({
  counts,
  selectedReaction: ownReaction,
  who,
  onReact,
  onShowPeople,
  off = false,
  children,
}: {
  counts: ReactionCounts;
  selectedReaction?: Reaction | undefined;
  who?: ReactNode;
  onReact: (reaction: Reaction | null) => void;
  onShowPeople?: () => void;
  /** Only shows who reacted. */
  off?: boolean;
  /** Further acts, such as Comment and Share: ghost buttons, small. */
  children?: ReactNode;
}) {
  const t = useTranslations('ui.reaction');
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (reaction: Reaction) => {
    onReact(reaction === ownReaction ? null : reaction);
    close();
  };
  return (
    <footer className="-mx-2 mt-3 -mb-2 flex flex-wrap items-center gap-1">
      {!off && (
        <span className="relative">
          <Button
            ref={button}
            {...picker.intent}
            variant="ghost"
            size="sm"
            className="font-medium!"
            aria-haspopup="true"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={ownReaction ? t('yours', { name: t(ownReaction) }) : undefined}
            onClick={() => setOpen(!open)}
          >
            {ownReaction ? (
              <span key={ownReaction} className="animate-pop">
                <ReactionSign reaction={ownReaction} />
              </span>
            ) : (
              <Icon of={Heart} />
            )}
            {ownReaction ? t(ownReaction) : t('react')}
          </Button>
          {open && <picker.Part id={id} selectedReaction={ownReaction} onPick={pick} onClose={close} />}
        </span>
      )}
      {children}
      <ReactionSummary counts={counts} who={who} covered={open} {...(onShowPeople && { onPress: onShowPeople })} />
    </footer>
  );
}
