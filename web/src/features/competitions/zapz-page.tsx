import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { useStateText, zapzList, zapzTabs, type ZapzTab } from './zapz-view.ts';
import { ZapzCards, ZapzCardsSkeleton } from './zapz/zapz-card.tsx';

const managePath = '/organization/manage-zapz';

function None({ tab, manages }: { tab: ZapzTab; manages: boolean }) {
  const t = useTranslations('competitions');
  return (
    <EmptyState
      drawing="map"
      title={t(`none.${tab}`)}
      text={t(manages ? 'none.manage' : 'none.text')}
      {...(manages && {
        actions: (
          <ButtonLink size="sm" to={managePath}>
            {t('manage')}
          </ButtonLink>
        ),
      })}
    />
  );
}

/** /zapz: the competitions of a tab (ZAP-01). */
export function ZapzPage({ tab }: { tab: ZapzTab }) {
  const t = useTranslations('competitions');
  const manages = canOpen(useMe(), managePath);
  const stateText = useStateText();
  const list = useInfiniteQuery(zapzList(tab));
  const counts = useQuery(query('competitions.counts', {}));
  const zapz = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        {...(manages && { end: <ButtonLink to={managePath}>{t('manage')}</ButtonLink> })}
      />
      <LinkTabs
        label={t('tabsLabel')}
        tabs={zapzTabs.map((each) => ({
          to: `/zapz?tab=${each}`,
          label: stateText(each === 'upcoming' ? 'new' : each),
          current: each === tab,
          ...(counts.data && { count: counts.data[each] }),
        }))}
      />
      <div className="mt-5">
        {list.isError && zapz.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<ZapzCardsSkeleton />}>
            {() => (zapz.length === 0 ? <None tab={tab} manages={manages} /> : <ZapzCards zapz={zapz} />)}
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
    </PageBody>
  );
}
