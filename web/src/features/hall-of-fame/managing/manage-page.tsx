import { useTranslations } from 'use-intl';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AwardFormCard } from './award-form.tsx';
import { GivenList } from './given-list.tsx';

/** /organization/hall-of-fame: gives an award, and shows those that were given (HOF-02). */
export function ManageAwardsPage() {
  const t = useTranslations('hall-of-fame.manage');
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <AwardFormCard />
        <GivenList />
      </div>
    </PageBody>
  );
}
