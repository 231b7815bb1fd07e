import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Card } from '../../ui/data/card.tsx';
import { InvitePeople } from './invite-people.tsx';

/** In place of the composer while there is nobody to thank yet. */
export function AloneCard() {
  const t = useTranslations('app.alone');
  const me = useMe();
  return (
    <Card aria-label={t('label')} className="flex min-h-[106px] flex-wrap items-center gap-3 p-4">
      <Avatar person={me} size={44} decorative />
      <p className="min-w-40 flex-1 text-base leading-snug text-ink-2 sm:text-lg">{t('text')}</p>
      <InvitePeople />
    </Card>
  );
}
