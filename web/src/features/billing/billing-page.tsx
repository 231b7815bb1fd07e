import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DomainsCard } from './domains-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MonthEndCard } from './month-end-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { OnTheInvoice, WalletCard } from './side-cards.tsx';

/** /organization/billing: the plan and its seats, invoices, the month for finance, and from which domains people join. */
export function BillingPage() {
  const t = useTranslations('billing');
  const me = useMe();
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('pageLine')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-8">
        <div className="flex min-w-0 flex-col gap-4">
          <PlanCard />
          <MonthEndCard />
          <InvoicesCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {holds(me, 'company.manage') && <DomainsCard />}
          <WalletCard />
          <OnTheInvoice />
        </div>
      </div>
    </PageBody>
  );
}
