import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '../../lib/i18n/format.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';
import { useWish } from './use-wish.ts';
import { WishButton } from './wish-button.tsx';
import { wishersDialog } from './wishers-part.ts';
import { wordsForm } from './words-part.ts';

/**
 * Someone's day: what it is, how many wished, and Wish, which becomes Wished in place. With `asksForWords` the words of a
 * wish that was sent elsewhere on the page can be added at once.
 */
export function CelebrationRow({
  celebration,
  short = false,
  asksForWords = false,
  isCardShown = false,
  onCard,
}: {
  celebration: Celebration;
  short?: boolean;
  asksForWords?: boolean;
  /** The card of the day stands beside the list; without it the wishes open in a dialog. */
  isCardShown?: boolean;
  onCard?: () => void;
}) {
  const t = useTranslations('celebrations');
  const { person, occasion, years, daysAway, day, wishCount, mine: isOwn, wished } = celebration;
  const [reading, setReading] = useState(false);
  const [isFormOpen, setAsked] = useState(asksForWords);
  const drawn = useOnceOpen(reading);
  const wish = useWish(celebration);
  const what = occasion === 'birthday' ? t('what.birthday') : t('what.years', { count: years ?? 0 });
  const when = t('when', { days: daysAway, date: formatDay(day) });
  const facts = [what, isOwn ? t('yours') : short ? when : person.department].filter(Boolean);
  const wishNow = () => {
    setAsked(true);
    onCard?.();
    wish.wish();
  };
  return (
    <li className="border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar person={person} size={short ? 36 : 44} decorative />
        <div className="min-w-32 flex-1">
          <AppLink
            to={`/people/${person.id}`}
            className="text-md font-medium wrap-anywhere underline-offset-3 hover:underline"
          >
            {person.name}
          </AppLink>
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
        {!short && daysAway !== 0 && <span className="text-sm text-muted tabular-nums">{when}</span>}
        {!short && (wishCount > 0 || isOwn || onCard) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('wishesOf', { count: wishCount, name: person.name })}
            aria-pressed={onCard && isCardShown}
            onClick={onCard ?? (() => setReading(true))}
          >
            {t('wishes', { count: wishCount })}
          </Button>
        )}
        <WishButton celebration={celebration} wish={{ ...wish, wish: wishNow }} />
      </div>
      {wished && isFormOpen && <wordsForm.Part celebration={celebration} onDone={() => setAsked(false)} />}
      {drawn && <wishersDialog.Part open={reading} celebration={celebration} onClose={() => setReading(false)} />}
    </li>
  );
}
