import { useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { byDay, dayHeading } from './days.ts';
import { FaceCard } from './face-card.tsx';
import { useMarking } from './marking.ts';
import { dropMoment } from './moment/moment-store.ts';
import type { Notice } from './notice.ts';
import { NotificationRow } from './notification-row.tsx';
import { PushCard } from './push/push-card.tsx';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Notifications under their days; a press marks one read and goes where it leads. */
export function NoticeRows({
  items,
  level,
  onLeave,
}: {
  items: readonly Notice[];
  level: 2 | 3;
  /** After a press that leads away. */
  onLeave?: () => void;
}) {
  const t = useTranslations('notifications');
  const client = useQueryClient();
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const { markRead } = useMarking();
  const Heading = `h${level}` as const;
  const done = ({ id, isRead }: Notice) => {
    dropMoment(id);
    if (!isRead) markRead(id);
  };
  const open = (event: MouseEvent, item: Notice) => {
    done(item);
    onLeave?.();
    if (item.isRead || item.notificationEventType !== 'RECOGNITION_RECEIVED' || !router || !isPlain(event)) return;
    event.preventDefault();
    const { id, title, deeplink } = item;
    const lead = () => void router.navigate({ href: deeplink });
    import('./arrive.ts')
      .then(({ openThanks }) => openThanks(client, { id, title, notice: { ...item, isRead: true } }, { lead }))
      .catch(lead);
  };
  const thanked = items.some(({ notificationEventType }) => notificationEventType === 'RECOGNITION_RECEIVED');
  const sent = items.some(({ notificationEventType }) => notificationEventType === 'RECOGNITION_APPROVED');
  return (
    <>
      {thanked && <PushCard />}
      {(thanked || sent) && <FaceCard onLeave={onLeave} />}
      {byDay(items).map(({ day, items: own }) => (
        <section key={day} className="border-b last:border-b-0">
          <Heading className="px-4 pt-2.5 pb-1 text-xs text-muted">
            {dayHeading(day, { today: t('today'), yesterday: t('yesterday') })}
          </Heading>
          <ul>
            {own.map((item) => (
              <NotificationRow
                key={item.id}
                notice={item}
                onDone={() => done(item)}
                onOpen={(event) => open(event, item)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
