import { keepPreviousData, useInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { address, changed } from '../../../lib/search-params.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ReservedSpace } from '../../../ui/layout/reserved-space.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { AsOf } from './as-of.tsx';
import { BooksCard, booksQuery } from './books-card.tsx';
import { Figures, LowWallet } from './figures.tsx';
import type { FileDialogProps } from './file-dialog.tsx';
import { FlowsCard } from './flows-card.tsx';
import type { GrantDialogProps } from './grant-dialog.tsx';
import { MonthEndsCard } from './month-ends-card.tsx';
import { Files, Movements } from './movements.tsx';
import { ExpiryCard, RulesCard, rulesQuery, ValueCard } from './rules-cards.tsx';
import type { TopUpDialogProps } from './top-up-dialog.tsx';
import { TopUpsCard, topUpsList } from './top-ups-card.tsx';
import { moneyQuery, walletPath } from './use-pay-top-up.ts';
import { type WalletView, walletTabs } from './wallet-view.ts';

const grantDialog = openedPart<GrantDialogProps>(() => import('./grant-dialog.tsx').then((file) => file.GrantDialog));
const fileDialog = openedPart<FileDialogProps>(
  () => import('./file-dialog.tsx').then((file) => file.FileDialog),
  'people',
  'batches',
  'row-problems',
  'errors',
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

const columns = 'mt-4 grid items-start gap-4 lg:grid-cols-2';

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

function Wallet({ asOf, onTopUp }: { asOf: string | undefined; onTopUp: () => void }) {
  const statement = useQuery({
    ...query('points.companyStatement', asOf ? { asOf } : {}),
    placeholderData: keepPreviousData,
  });
  const { data } = statement;
  const waiting = [statement, useInfiniteQuery(topUpsList)].some(({ isPending }) => isPending);
  usePrefetchQuery(booksQuery);
  return (
    <ReservedSpace>
      <Loading loading={waiting} shape={<Shape />}>
        {() => (
          <>
            {data && !asOf && <LowWallet statement={data} onTopUp={onTopUp} />}
            {data ? (
              <Figures statement={data} />
            ) : (
              <ErrorState busy={statement.isFetching} onRetry={() => void statement.refetch()} />
            )}
            <div className={columns}>
              <BooksCard />
              <TopUpsCard />
              {data && <MonthEndsCard statement={data} />}
              {data && <FlowsCard statement={data} />}
            </div>
          </>
        )}
      </Loading>
    </ReservedSpace>
  );
}

function Rules() {
  return (
    <ReservedSpace>
      <Loading loading={useQuery(rulesQuery).isPending} shape={<Shape />}>
        {() => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <RulesCard />
            <div className="flex flex-col gap-4">
              <ValueCard />
              <ExpiryCard />
            </div>
          </div>
        )}
      </Loading>
    </ReservedSpace>
  );
}

/**
 * /organization/points-history: what the organisation holds and owes as of any day, its movements, and its rules, each
 * in a tab.
 */
export function WalletPage({ view, onView }: { view: WalletView; onView: (view: WalletView) => void }) {
  const t = useTranslations('points.wallet');
  const { asOf, batch, tab: named, ...narrowing } = view;
  const [open, setOpen] = useState<Open>(null);
  const tab = named ?? (Object.keys(narrowing).length > 0 ? 'ledger' : 'wallet');
  usePrefetchQuery(moneyQuery());
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <div className="flex flex-wrap items-center gap-2 sm:gap-3">
            {tab !== 'rules' && (
              <>
                <AsOf asOf={asOf} onAsOf={(day) => onView(changed(view, { asOf: day }))} />
                <Files view={narrowing} asOf={asOf} />
              </>
            )}
            <Button id="give-points" icon={Gift} {...grantDialog.intent} onClick={() => setOpen('grant')}>
              {t('grant')}
            </Button>
            <Button id="top-up" icon={Plus} variant="primary" {...topUpDialog.intent} onClick={() => setOpen('topUp')}>
              {t('topUp')}
            </Button>
          </div>
        }
      />
      <LinkTabs
        label={t('title')}
        tabs={walletTabs.map((each) => ({
          to: address(walletPath, { tab: each === 'wallet' ? undefined : each, asOf }),
          label: t(`tabs.${each}`),
          current: each === tab,
        }))}
      />
      <div className="mt-5">
        {tab === 'wallet' && <Wallet asOf={asOf} onTopUp={() => setOpen('topUp')} />}
        {tab === 'ledger' && (
          <Card className="overflow-hidden">
            <Movements view={narrowing} onView={(next) => onView({ tab, ...next, ...(asOf && { asOf }) })} />
          </Card>
        )}
        {tab === 'rules' && <Rules />}
      </div>
      <Dialogs
        open={batch ? 'file' : open}
        batchId={batch}
        onOpen={setOpen}
        onBatch={(next) => {
          setOpen('file');
          onView(changed(view, { batch: next }));
        }}
        onClose={() => {
          setOpen(null);
          if (batch) onView(changed(view, { batch: undefined }));
        }}
      />
    </PageBody>
  );
}
