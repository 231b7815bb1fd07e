import { useTranslations } from 'use-intl';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ManageAwardTabs } from '../tabs/public.tsx';
import { AwardFormCard } from './award-form.tsx';
import { GivenList } from './awards-list.tsx';
import { AwardFile } from './importing/award-file.tsx';
import type { ManageView } from './manage-view.ts';

/** /organization/hall-of-fame: gives an award, or many by a file, and shows those that were given (HOF-02). */
export function ManageAwardsPage({ view }: { view: ManageView }) {
  const t = useTranslations('hall-of-fame.manage');
  const tab = view.tab ?? 'give';
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <ManageAwardTabs current={tab} />
      <div className="mt-5">
        {tab === 'file' ? (
          <AwardFile />
        ) : (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <AwardFormCard />
            <GivenList />
          </div>
        )}
      </div>
    </PageBody>
  );
}
