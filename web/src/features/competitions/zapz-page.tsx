import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { ManageLink } from '../../ui/layout/manage-link.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useStateText, zapzList, zapzTabs, type ZapzTab } from './zapz-view.ts';
import { ZapzCards, ZapzCardsSkeleton } from './zapz/zapz-card.tsx';

const managePath = '/organization/manage-zapz';

/** Draws the competitions of a tab (ZAP-01). */
export function ZapzPage({ tab }: { tab: ZapzTab }) {
  const t = useTranslations('competitions');
  const manages = canOpen(useMe(), managePath);
  const stateText = useStateText();
  const counts = useQuery(query('competitions.counts', {}));
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      end={<ManageLink to={managePath} />}
      query={useList(zapzList(tab))}
      tabs={{
        label: t('tabsLabel'),
        names: zapzTabs,
        current: tab,
        text: (each) => stateText(each === 'upcoming' ? 'new' : each),
        to: (each) => `/zapz?tab=${each}`,
        counts: counts.data,
      }}
      shape={<ZapzCardsSkeleton />}
      empty={{
        drawing: 'map',
        title: t(`none.${tab}`),
        text: t(manages ? 'none.manage' : 'none.text'),
        ...(manages && { all: { to: managePath, text: t('manage') } }),
      }}
    >
      {(zapz) => <ZapzCards zapz={zapz} />}
    </ListPage>
  );
}
