import { useTranslations } from 'use-intl';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DomainsCard } from './domains-card.tsx';

/** /organization/billing: from which domains people may join. */
export function BillingPage() {
  const t = useTranslations('billing');
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('pageLine')} />
      <div className="max-w-[560px]">
        <DomainsCard />
      </div>
    </PageBody>
  );
}
