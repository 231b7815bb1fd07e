import { useTranslations } from 'use-intl';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { manageTabs } from '../managing/manage-view.ts';

/** The awards and the nominations for them, as one page. */
export function AwardTabs({ current }: { current: 'awards' | 'nominations' }) {
  const t = useTranslations('frame');
  const awards = t('hall-of-fame.nav.hallOfFame');
  return (
    <div className="mb-5">
      <LinkTabs
        label={awards}
        tabs={[
          { to: '/hall-of-fame', label: awards, current: current === 'awards' },
          { to: '/nominations', label: t('nominations.nav.nominations'), current: current === 'nominations' },
        ]}
      />
    </div>
  );
}

/** The ways to manage awards, with the nominations for them. */
export function ManageAwardTabs({ current }: { current: (typeof manageTabs)[number] | 'nominations' }) {
  const t = useTranslations('hall-of-fame.manage');
  return (
    <LinkTabs
      label={t('view')}
      tabs={[
        ...manageTabs.map((name) => ({
          to: name === 'give' ? '/organization/hall-of-fame' : `/organization/hall-of-fame?tab=${name}`,
          label: t(`tabs.${name}`),
          current: name === current,
        })),
        { to: '/organization/nominations', label: t('tabs.nominations'), current: current === 'nominations' },
      ]}
    />
  );
}
