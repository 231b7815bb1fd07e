import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { infinite, query } from '../../../lib/api/query.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function Mention({ item, acts }: RowProps<'mentions'>) {
  const t = useTranslations('inbox.mentions');
  const client = useQueryClient();
  // A failure is silent, as in the bell.
  const markSeen = async () => {
    acts.hide();
    const count = await call('notifications.read', { notificationIds: [item.id] }).catch(() => undefined);
    if (count) client.setQueryData(query('notifications.unread', {}).queryKey, count);
    void client.invalidateQueries({ queryKey: infinite('notifications.list', {}).queryKey.slice(0, 1) });
  };
  const open = () => void markSeen();
  const title = item.actor ? t('title', { name: item.actor.name }) : t('titleAlone');
  return (
    <WaitingRow person={item.actor} title={title} sub={item.message} to={item.deeplink} onOpen={open}>
      <ButtonLink size="sm" to={item.deeplink} stay aria-label={`${t('read')}: ${title}`} onClick={open}>
        {t('read')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  mentions: { place: 80, keyOf: ({ id }) => id, Row: Mention, list: '/notifications' },
};
