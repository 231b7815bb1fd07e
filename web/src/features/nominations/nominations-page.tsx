import type { Cycle } from '@apprecio/contract/nominations/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { infinite } from '../../lib/api/query.ts';
import { Card } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CycleFacts } from './cycle-facts.tsx';
import { NominateDialog } from './nominate-dialog.tsx';
import { PanelDialog } from './panel/panel-dialog.tsx';
import { SentList } from './sent-list.tsx';

interface Opened {
  cycle: Cycle;
  dialog: 'nominate' | 'panel';
}

/** /nominations: the awards that I may nominate for or score, and what became of my nominations (REC-10). */
export function NominationsPage() {
  const t = useTranslations('nominations');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useInfiniteQuery(infinite('nominations.list', { limit: 20 }));
  const cycles = list.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setOpened(null);
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="flex flex-col gap-5">
        {list.isError && cycles.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={4} />}>
            {() =>
              cycles.length === 0 ? (
                <EmptyState drawing="map" title={t('noneTitle')} text={t('noneText')} />
              ) : (
                <ul className="flex flex-col gap-3">
                  {cycles.map((cycle) => (
                    <li key={cycle.id}>
                      <Card pad="padded" className="flex flex-wrap items-start gap-3">
                        <CycleFacts cycle={cycle} />
                        {cycle.owned && (
                          <Button onClick={() => setOpened({ cycle, dialog: 'panel' })}>{t('nominees')}</Button>
                        )}
                        {cycle.mayNominate && (
                          <Button variant="primary" onClick={() => setOpened({ cycle, dialog: 'nominate' })}>
                            {t('nominate.open')}
                          </Button>
                        )}
                      </Card>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
        <SentList />
      </div>
      {opened?.dialog === 'nominate' && <NominateDialog cycle={opened.cycle} onClose={close} />}
      {opened?.dialog === 'panel' && <PanelDialog cycle={opened.cycle} onClose={close} />}
    </PageBody>
  );
}
