import { useTranslations } from 'use-intl';
import { address } from '../../lib/search-params.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import type { DaysView } from './coverage-view.ts';
import type { NamedReport } from './export/mail-entries.ts';

interface ReportPage {
  to: string;
  label: `reports.nav.${'social' | 'rewards' | 'leaderboard'}` | 'surveys.nav.surveyAnalytics';
  reports: NamedReport['name'][];
}

const pages: readonly ReportPage[] = [
  { to: '/reports/social-analytics', label: 'reports.nav.social', reports: ['social', 'network'] },
  { to: '/reports/reward-analytics', label: 'reports.nav.rewards', reports: ['rewards'] },
  { to: '/reports/leaderboard-analytics', label: 'reports.nav.leaderboard', reports: ['leaderboard'] },
  { to: '/reports/survey-analytics', label: 'surveys.nav.surveyAnalytics', reports: ['surveys'] },
];

/** The head that the reports share: the others that this person may open, of the same days and department. */
export function ReportTabs({ report, view }: { report: NamedReport['name']; view: DaysView }) {
  const t = useTranslations();
  const me = useMe();
  const { range, from, to: until, department } = view;
  const own = pages.find(({ reports }) => reports.includes(report));
  if (!own) return null;
  return (
    <div className="mb-5">
      <LinkTabs
        label={t('app.nav.reports')}
        tabs={pages
          .filter(({ to }) => canOpen(me, to))
          .map(({ to, label }) => ({
            to: address(to, { range, from, to: until, department }),
            label: t(`frame.${label}`),
            current: to === own.to,
          }))}
      />
    </div>
  );
}
