import { shortName } from '@apprecio/contract/people/short-names';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { Button } from '../../../ui/form/button.tsx';
import { giveIntent, openGive } from '../../recognition/public.tsx';
import type { Award } from '../awards-view.ts';

/** Opens a thank-you to the person of an award, with ready words; for one's own award there is nothing to press. */
export function Congratulate({ award: { person, awardName } }: { award: Pick<Award, 'person' | 'awardName'> }) {
  const t = useTranslations('hall-of-fame');
  const me = useMe();
  if (person.id === me.id) return null;
  return (
    <Button
      size="sm"
      variant="tint"
      icon={Heart}
      aria-label={t('congratulateName', { name: person.name })}
      {...giveIntent}
      onClick={() =>
        openGive({ people: [person], message: t('congratulation', { award: awardName, name: shortName(person) }) })
      }
    >
      {t('congratulate')}
    </Button>
  );
}
