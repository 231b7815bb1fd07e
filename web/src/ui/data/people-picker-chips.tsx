import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AvatarPile } from './avatar-pile.tsx';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import type { Choice } from './people-picker-choice.ts';

const small = 'hit grid size-[18px] place-items-center rounded-full text-muted hover:bg-hover hover:text-ink';

/** A chosen person or group inside the field. */
export function ChosenChip({ choice, onExpand }: { choice: Choice; onExpand: () => void }) {
  const t = useTranslations('ui');
  return (
    <Combobox.Chip className="inline-flex min-h-8 max-w-full items-center gap-[7px] rounded-full border border-line-strong bg-surface pr-2 pl-1 text-sm font-medium whitespace-nowrap text-ink focus-visible:outline-2 data-highlighted:bg-hover">
      {choice.members ? (
        <AvatarPile people={choice.members} size={24} />
      ) : (
        <Avatar person={choice} size={24} decorative />
      )}
      <span className="truncate">{choice.name}</span>
      {choice.members && (
        <>
          <span className="text-muted">{choice.subtitle}</span>
          <button
            type="button"
            aria-label={t('picker.expand', { name: choice.name })}
            onClick={onExpand}
            className={small}
          >
            <Icon of={ChevronDown} size="sm" />
          </button>
        </>
      )}
      <Combobox.ChipRemove aria-label={t('picker.remove', { name: choice.name })} className={small}>
        <Icon of={X} size="sm" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

/** Shows frequently chosen people as one-press chips. */
export function OftenChips({
  choices,
  off,
  onChoose,
}: {
  choices: Choice[];
  off: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const t = useTranslations('ui.picker');
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>{t('often')}</span>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          disabled={off || Boolean(choice.disabledReason)}
          title={choice.disabledReason}
          onClick={() => onChoose(choice)}
          className="hit inline-flex min-h-7 items-center gap-[7px] rounded-full border border-line-strong bg-surface pr-2 pl-1 font-medium whitespace-nowrap text-ink transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:text-muted"
        >
          <Avatar person={choice} size={20} decorative />
          {choice.name}
        </button>
      ))}
    </div>
  );
}
