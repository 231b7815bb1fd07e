import { kindsWithout } from '@apprecio/contract/notifications/used-kinds';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite, query } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session/me.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { useMarking } from './marking.ts';
import { NoticeRows } from './notice-rows.tsx';
import type { NoticesView } from './notices-view.ts';

interface Props {
  view: NoticesView;
  onView: (view: NoticesView) => void;
}

function Filters({ view: { show }, onView }: Props) {
  const t = useTranslations('notifications');
  const off = useMe().off.modules;
  const choices = [
    { show: undefined, label: t('all') },
    { show: 'unread' as const, label: t('unread') },
    ...kindsWithout(off).map((kind) => ({ show: kind, label: t(`kinds.${kind}.short`) })),
  ];
  return (
    <div
      role="group"
      aria-label={t('filter')}
      className="scroll-quiet mb-4 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          pressed={choice.show === show}
          onClick={() => onView(choice.show ? { show: choice.show } : {})}
        >
          {choice.label}
        </Chip>
      ))}
    </div>
  );
}

function inputOf({ show }: NoticesView) {
  if (show === undefined) return {};
  return show === 'unread' ? ({ unread: 'true' } as const) : { kind: show };
}

/** /notifications: everything of the last ninety days, by day; narrowed to the unread ones or to a kind. */
export function NoticesPage({ view, onView }: Props) {
  const t = useTranslations('notifications');
  const list = useList(infinite('notifications.list', inputOf(view)));
  const { data: unread } = useQuery(query('notifications.unread', {}));
  const { markAll } = useMarking();
  const empty = view.show ? 'emptyFilter' : 'empty';
  return (
    <PageBody>
      <div className="max-w-180">
        <PageHead
          title={t('title')}
          text={t('line')}
          end={
            <span className="flex flex-wrap gap-2">
              <Button disabled={!unread?.count} onClick={markAll}>
                {t('markAll')}
              </Button>
              <ButtonLink to="/settings#notifications" variant="ghost" icon={Settings}>
                {t('settings')}
              </ButtonLink>
            </span>
          }
        />
        <Filters view={view} onView={onView} />
        <QueryList query={list} card empty={{ drawing: 'notes', title: t(`${empty}.title`), text: t(`${empty}.text`) }}>
          {(items) => <NoticeRows items={items} level={2} />}
        </QueryList>
      </div>
    </PageBody>
  );
}
