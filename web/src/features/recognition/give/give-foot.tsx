import { shortName } from '@apprecio/contract/people/short-names';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { useWorth } from '../../coins/public.tsx';
import { GiveAudience } from './give-audience.tsx';
import type { Give } from './use-give.ts';

/** Returns the number of recipients and the short name of the first, for the title and the button. */
export function summaryOf({ draft: { people } }: Give): { count: number; name: string } {
  return { count: people.length, name: people[0] ? shortName(people[0]) : '' };
}

/** Always in sight: who will see it, what happens on sending, the points left after it, and the buttons. */
export function GiveFoot({ give, onClose }: { give: Give; onClose: () => void }) {
  const t = useTranslations('recognition.give');
  const { draft, data, texts } = give;
  const total = draft.people.length * draft.points;
  const worth = useWorth();
  const left = data.allowance && Math.max(0, data.allowance.left - total);
  return (
    <>
      <div className="w-full">
        <FormField
          of={give}
          name="visibility"
          as={GiveAudience}
          place={draft.community}
          company={data.company?.name ?? ''}
          peopleCount={data.company?.peopleCount ?? 0}
          approval={texts.approval}
          onChoose={give.change}
        />
      </div>
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
        busy={give.busy}
        onClick={() => give.submit()}
      >
        {t('send', summaryOf(give))} {total > 0 && <span className="font-[480]">{t('cost', { points: total })}</span>}
      </Button>
    </>
  );
}
