import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { RefundList } from './refund-list.tsx';
import { SettingsForm } from './settings-form.tsx';

/** /organization/payments: how an organisation takes money, and what goes back to buyers (ORD-04). */
export function PaymentSettingsPage() {
  const t = useTranslations('payments.settings');
  const found = useQuery({ ...query('payments.settings', {}), ...fetchedAhead });
  const refunds = <RefundList />;
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {found.isError && !found.data ? (
          <>
            <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />
            {refunds}
          </>
        ) : (
          <Loading loading={found.isPending} shape={<RowsSkeleton rows={4} />}>
            {() => (
              <>
                <SettingsForm settings={found.data!} />
                {refunds}
              </>
            )}
          </Loading>
        )}
      </div>
    </PageBody>
  );
}
