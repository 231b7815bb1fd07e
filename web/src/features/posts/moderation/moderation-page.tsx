import { useTranslations } from 'use-intl';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { CaseList, type ReportState } from './case-list.tsx';

/** Shows the reports, which admins decide by keeping, hiding or removing the content with a reason. */
export function ModerationPage({ state }: { state: ReportState }) {
  const t = useTranslations('posts.moderation');
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="mb-5">
        <LinkTabs
          label={t('view')}
          tabs={(['open', 'decided'] as const).map((each) => ({
            to: each === 'open' ? '/organization/moderation' : '/organization/moderation?state=decided',
            label: t(each),
            current: each === state,
          }))}
        />
      </div>
      <CaseList state={state} />
    </PageBody>
  );
}
