import {
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ReservedSpace } from '../../../ui/layout/reserved-space.tsx';
import { AsOf } from './as-of.tsx';
import { BooksCard, booksQuery } from './books-card.tsx';
import { Figures, LowWallet } from './figures.tsx';
import type { FileDialogProps } from './file-dialog.tsx';
import { FlowsCard } from './flows-card.tsx';
import type { GrantDialogProps } from './grant-dialog.tsx';
import { MonthEndsCard } from './month-ends-card.tsx';
import { Movements, movementsOf } from './movements.tsx';
import { ExpiryCard, RulesCard, rulesQuery, ValueCard } from './rules-cards.tsx';
import type { TopUpDialogProps } from './top-up-dialog.tsx';
import { TopUpsCard, topUpsList } from './top-ups-card.tsx';
import { moneyQuery } from './use-pay-top-up.ts';
import type { WalletView } from './wallet-view.ts';

const grantDialog = openedPart<GrantDialogProps>(() => import('./grant-dialog.tsx').then((file) => file.GrantDialog));
const fileDialog = openedPart<FileDialogProps>(
  () => import('./file-dialog.tsx').then((file) => file.FileDialog),
  'people',
  'employees',
);
const topUpDialog = openedPart<TopUpDialogProps>(() => import('./top-up-dialog.tsx').then((file) => file.TopUpDialog));

type Open = 'grant' | 'file' | 'topUp' | null;

function Dialogs({
  open,
  batchId,
  onOpen,
  onBatch,
  onClose,
}: {
  open: Open;
  batchId: string | undefined;
  onOpen: (open: Open) => void;
  onBatch: (batchId: string | undefined) => void;
  onClose: () => void;
}) {
  const fileOnce = useOnceOpen(open === 'file');
  const grantOnce = useOnceOpen(open === 'grant');
  const topUpOnce = useOnceOpen(open === 'topUp');
  return (
    <>
      {grantOnce && (
        <grantDialog.Part open={open === 'grant'} onClose={onClose} onFile={() => onOpen('file')} onBatch={onBatch} />
      )}
      {fileOnce && <fileDialog.Part open={open === 'file'} batchId={batchId} onBatch={onBatch} onClose={onClose} />}
      {topUpOnce && <topUpDialog.Part open={open === 'topUp'} onClose={onClose} />}
    </>
  );
}

const columns = 'mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_304px] lg:gap-x-8';

function Shape() {
  return (
    <>
      <Bone className="h-32 rounded-xl!" />
      <div className={columns}>
        <Card as="div">
          <RowsSkeleton rows={6} />
        </Card>
        <Bone className="h-64 rounded-xl!" />
      </div>
    </>
  );
}

/** /organization/points-history: what the organisation holds and owes as of any day, its movements, wallet and rules. */
export function WalletPage({ view, onView }: { view: WalletView; onView: (view: WalletView) => void }) {
  const t = useTranslations('points.wallet');
  const { asOf, batch, ...narrowing } = view;
  const [open, setOpen] = useState<Open>(null);
  const statement = useQuery({
    ...query('points.companyStatement', asOf ? { asOf } : {}),
    placeholderData: keepPreviousData,
  });
  const { data } = statement;
  const firsts = [statement, useQuery(rulesQuery), useInfiniteQuery(topUpsList)];
  const waiting = firsts.some(({ isPending }) => isPending);
  usePrefetchQuery(booksQuery);
  usePrefetchQuery(moneyQuery());
  usePrefetchInfiniteQuery(movementsOf(narrowing));
  const change = (day: string | undefined) => onView({ ...narrowing, ...(day && { asOf: day }) });
  const openFile = (next: string | undefined) =>
    onView({ ...narrowing, ...(asOf && { asOf }), ...(next && { batch: next }) });
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <div className="flex flex-wrap items-center gap-2 sm:gap-3">
            <AsOf asOf={asOf} onAsOf={change} />
            <Button id="give-points" icon={Gift} {...grantDialog.intent} onClick={() => setOpen('grant')}>
              {t('grant')}
            </Button>
            <Button id="top-up" icon={Plus} variant="primary" {...topUpDialog.intent} onClick={() => setOpen('topUp')}>
              {t('topUp')}
            </Button>
          </div>
        }
      />
      <ReservedSpace>
        <Loading loading={waiting} shape={<Shape />}>
          {() => (
            <>
              {data && !asOf && <LowWallet statement={data} onTopUp={() => setOpen('topUp')} />}
              {data ? (
                <Figures statement={data} />
              ) : (
                <ErrorState busy={statement.isFetching} onRetry={() => void statement.refetch()} />
              )}
              <div className={columns}>
                <Card className="overflow-hidden">
                  <Movements
                    view={narrowing}
                    asOf={asOf}
                    onView={(next) => onView({ ...next, ...(asOf && { asOf }) })}
                  />
                </Card>
                <aside className="flex min-w-0 flex-col gap-4">
                  <BooksCard />
                  <TopUpsCard />
                  {data && <MonthEndsCard statement={data} />}
                  {data && <FlowsCard statement={data} />}
                  <ValueCard />
                  <RulesCard />
                  <ExpiryCard />
                </aside>
              </div>
            </>
          )}
        </Loading>
      </ReservedSpace>
      <Dialogs
        open={batch ? 'file' : open}
        batchId={batch}
        onOpen={setOpen}
        onBatch={(next) => {
          setOpen('file');
          openFile(next);
        }}
        onClose={() => {
          setOpen(null);
          if (batch) openFile(undefined);
        }}
      />
    </PageBody>
  );
}
