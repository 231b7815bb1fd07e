import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../lib/api/query.ts';
import { setMe, useMe } from '../../lib/session/me.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';

/** Asks once, after a thank-you received or sent, for a photo in place of the initials; either answer ends it. */
export function FaceCard({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useTranslations('notifications.face');
  const me = useMe();
  const client = useQueryClient();
  const save = useCommand('profile.prefer');
  if (me.preference.photoAsked || me.imageUrl !== null) return null;
  const end = () => {
    setMe(client, { ...me, preference: { ...me.preference, photoAsked: true } });
    save.mutate({ photoAsked: true });
  };
  const leave = () => {
    end();
    onLeave?.();
  };
  return (
    <section aria-label={t('title')} className="flex gap-3 border-b bg-inset px-4 py-3 text-sm">
      <Avatar person={me} size={36} decorative />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('title')}</p>
        <p className="text-ink-2">{t('text')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ButtonLink size="sm" icon={Camera} to="/profile" onClick={leave}>
            {t('add')}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={end}>
            {t('no')}
          </Button>
        </div>
      </div>
    </section>
  );
}
