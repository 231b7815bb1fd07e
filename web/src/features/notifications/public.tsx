import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { extraPart, lazyPart } from '../../ui/layout/lazy.tsx';
import { PanelButton } from '../../ui/overlay/menu-button.tsx';
import { useArrivals } from './arrivals.ts';
import { currentMoments, onMoments } from './moment/moment-store.ts';
import type { NotificationListProps } from './notification-list.tsx';
import { unreadCount } from './unread-count.ts';

const list = lazyPart<NotificationListProps>(
  () => import('./notification-list.tsx').then((file) => file.NotificationList),
  'notifications',
);

const moment = extraPart(
  () => import('./moment/moment-card.tsx').then((file) => file.MomentCard),
  'notifications',
  'recognition',
);

function MomentHost() {
  const [first] = useSyncExternalStore(onMoments, currentMoments);
  return first && createPortal(<moment.Part />, document.body);
}

/** The bell with the number unread, its panel, and what happens when a notification arrives on an open page. */
export function NotificationBell() {
  const t = useTranslations('app.notifications');
  const bell = useTranslations('frame.notifications');
  const { data } = useQuery({ ...unreadCount, throwOnError: false });
  const count = data?.count ?? 0;
  useArrivals(count > 0);
  return (
    <>
      <MomentHost />
      <PanelButton label={t('title')} size="notifications" content={(close) => <list.Part onClose={close} />}>
        {(opener) => (
          <IconButton
            icon={Bell}
            label={bell('bell', { count })}
            count={count}
            data-bell
            {...opener}
            onPointerEnter={(event) => {
              list.preload();
              opener.onPointerEnter?.(event);
            }}
            onFocus={(event) => {
              list.preload();
              opener.onFocus?.(event);
            }}
          />
        )}
      </PanelButton>
    </>
  );
}
