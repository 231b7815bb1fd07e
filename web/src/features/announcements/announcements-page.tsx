import type { AnnouncementTab } from '@apprecio/contract/announcements/limits';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { address, changed } from '../../lib/search-params.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ManageLink } from '../../ui/layout/manage-link.tsx';
import { Room } from '../../ui/layout/page-head.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { announcementList, type AnnouncementsView, tabsOf } from './announcements-view.ts';

/** Draws those for me on /announcements, and those I sent on /organization/announcements (ANN-01). */
export function AnnouncementsPage({
  view,
  manage = false,
  onView,
}: {
  view: AnnouncementsView;
  manage?: boolean;
  onView: (view: AnnouncementsView) => void;
}) {
  const t = useTranslations('announcements');
  const path = manage ? '/organization/announcements' : '/announcements';
  const tabs: readonly AnnouncementTab[] = tabsOf[manage ? 'manage' : 'mine'];
  const tab = tabs.find((each) => each === view.tab) ?? tabs[0]!;
  const { search } = view;
  const list = useList(announcementList(tab, search), { keep: true });
  const counts = list.first?.counts;
  const add = manage ? (
    <ButtonLink variant="primary" icon={Plus} to="/organization/announcements/new">
      {t('new')}
    </ButtonLink>
  ) : (
    <ManageLink to="/organization/announcements" />
  );
  return (
    <ListPage
      title={t('title')}
      text={
        manage ? (
          t('manageLine')
        ) : counts ? (
          t('line', { count: counts.must_read })
        ) : (
          <Room text={t('line', { count: 2 })} />
        )
      }
      end={add}
      query={list}
      tabs={{
        label: t('tabsLabel'),
        names: tabs,
        current: tab,
        text: (each) => t(`tabs.${each}`),
        to: (each) => address(path, { tab: each, search }),
        counts,
      }}
      search={{
        label: t('searchLabel'),
        placeholder: t('search'),
        value: search,
        onChange: (next) => onView(changed({ ...view, tab }, { search: next })),
      }}
      found={t('results', { count: list.items.length })}
      empty={
        tab !== tabs[0] || search
          ? {
              drawing: 'map',
              title: t('none.filteredTitle'),
              text: t('none.filteredText'),
              all: { to: path, text: t('none.all') },
            }
          : {
              drawing: 'notes',
              title: t('none.title'),
              text: t(manage ? 'none.manageText' : 'none.text'),
              actions: manage && add,
            }
      }
      card
      className="max-w-[820px]"
      row={(announcement) => <AnnouncementRow key={announcement.id} announcement={announcement} />}
    />
  );
}
