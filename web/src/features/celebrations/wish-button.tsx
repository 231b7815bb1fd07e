import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { Cake, Check, PenLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import type { Wish } from './use-wish.ts';

/** Wish, or Sign before the day; pressed it says so and can be undone. */
export function WishButton({
  celebration: { person, wished, daysAway, can },
  wish,
}: {
  celebration: Celebration;
  wish: Wish;
}) {
  const t = useTranslations('celebrations');
  const { name } = person;
  if (!can.wish) return null;
  const ahead = daysAway > 0;
  if (wished) {
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={Check}
        busy={wish.busy}
        aria-label={t(ahead ? 'signedName' : 'wishedName', { name })}
        onClick={wish.undo}
      >
        {t(ahead ? 'signed' : 'wished')}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant={ahead ? 'outline' : 'tint'}
      icon={ahead ? PenLine : Cake}
      busy={wish.busy}
      aria-label={t(ahead ? 'signName' : 'wishName', { name })}
      onClick={wish.wish}
    >
      {t(ahead ? 'sign' : 'wish')}
    </Button>
  );
}
