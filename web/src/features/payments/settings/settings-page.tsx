import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query } from '../../../lib/api/query.ts';
import { useFrom } from '../../../lib/hooks/media.ts';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { WithBelow } from '../../../ui/feedback/with-below.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { RefundList, refundPages } from './refund-list.tsx';
import { SettingsForm } from './settings-form.tsx';

/** /organization/payments: how an organisation takes money, and what goes back to buyers (ORD-04). */
export function PaymentSettingsPage() {
  const t = useTranslations('payments.settings');
  const found = useFresh(query('payments.settings', {}));
  const wide = useFrom('lg');
  useInfiniteQuery(refundPages);
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WithBelow found={found} shape={<RowsSkeleton rows={4} />} below={!wide && <RefundList />}>
          {(settings) => (
            <div>
              <PendingChanges settings={settings} />
              <SettingsForm settings={settings} />
            </div>
          )}
        </WithBelow>
        {wide && <RefundList />}
      </div>
    </PageBody>
  );
}
