import { useQuery } from '@tanstack/react-query';
import { Settings, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite, query } from '../../lib/api/query.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { IconButton, IconLink } from '../../ui/form/icon-button.tsx';
import { TextLink, textLink } from '../../ui/layout/app-link.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { useMarking } from './marking.ts';
import { NoticeRows } from './notice-rows.tsx';

/** Props that the panel passes to its content. */
export interface NotificationListProps {
  onClose: () => void;
}

/** The newest notifications in the bell's panel; all of them have a page of their own. */
export function NotificationList({ onClose }: NotificationListProps) {
  const t = useTranslations('notifications');
  const ui = useTranslations('ui');
  const list = useList(infinite('notifications.list', {}));
  const { data: unread } = useQuery(query('notifications.unread', {}));
  const { markAll } = useMarking();
  return (
    <>
      <div className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
        <h2 className="type-label">{t('title')}</h2>
        {unread && unread.count > 0 && <Badge tone="accent">{t('new', { count: unread.count })}</Badge>}
        <button
          type="button"
          disabled={!unread?.count}
          onClick={markAll}
          className={`${textLink} ml-auto min-h-8 text-sm disabled:cursor-not-allowed disabled:text-muted disabled:no-underline`}
        >
          {t('markAll')}
        </button>
        <IconLink
          icon={Settings}
          label={t('settings')}
          size="sm"
          plain
          to="/settings#notifications"
          onClick={onClose}
        />
        <IconButton icon={X} label={ui('close')} size="sm" plain onClick={onClose} className="md:hidden" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryList
          query={{ ...list, items: list.first?.items ?? [], hasNextPage: false }}
          within="panel"
          shape={4}
          empty={{ level: 3, drawing: 'notes', title: t('empty.title'), text: t('empty.text') }}
        >
          {(items) => <NoticeRows items={items} level={3} onLeave={onClose} />}
        </QueryList>
      </div>
      <div className="border-t py-2 text-center text-sm">
        <TextLink to="/notifications" onClick={onClose} className="inline-block py-1">
          {t('all90')}
        </TextLink>
      </div>
    </>
  );
}
