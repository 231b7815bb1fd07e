import { shortName } from '@apprecio/contract/people/short-names';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { useWorth } from '../../coins/public.tsx';
import { GiveAudience } from './give-audience.tsx';
import { GivePlace } from './give-place.tsx';
import type { Give } from './use-give.ts';

/** Whom the title and the button name. */
export function summaryOf({ draft: { people } }: Give): { count: number; name: string } {
  return { count: people.length, name: shortName(people[0]?.name ?? '') };
}

/** Always in sight: who will see it, what happens on sending, the points left after it, and the buttons. */
export function GiveFoot({ give, onClose }: { give: Give; onClose: () => void }) {
  const t = useTranslations('recognition.give');
  const { draft, data, errors, texts } = give;
  const total = draft.people.length * draft.points;
  const worth = useWorth();
  const left = data.allowance && Math.max(0, data.allowance.left - total);
  return (
    <>
      <GivePlace form={give.form} name="visibility" control="button" className="w-full">
        <GiveAudience
          value={draft.visibility}
          place={draft.community}
          error={errors.visibility}
          company={data.company?.name ?? ''}
          peopleCount={data.company?.peopleCount ?? 0}
          approval={texts.approval}
          onChange={give.change}
        />
      </GivePlace>
      <p className="min-h-5 text-sm text-muted tabular-nums max-sm:w-full">
        {left !== undefined && t('left', { left })} {left && worth(left) && t('worth', { rupees: worth(left)! })}
      </p>
      <Button variant="ghost" className="ml-auto max-sm:hidden" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        icon={Heart}
        aria-keyshortcuts="Control+Enter"
        className="max-sm:w-full"
        busy={give.sending}
        onClick={give.send}
      >
        {t('send', summaryOf(give))} {total > 0 && <span className="font-[480]">{t('cost', { points: total })}</span>}
      </Button>
    </>
  );
}
