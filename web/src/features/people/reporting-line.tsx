import { Network } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Card } from '../../ui/data/card.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import type { Person } from './person.ts';

function Entry({ person, level, here = false }: { person: Person['line'][number]; level: number; here?: boolean }) {
  return (
    <li style={{ paddingInlineStart: `${Math.min(level, 5) * 16}px` }}>
      <AppLink
        to={`/people/${person.id}`}
        current={here}
        className={cn('flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1 hover:bg-hover', here && 'bg-selected')}
      >
        <Avatar person={person} size={28} decorative />
        <span className="min-w-0">
          <span className="block truncate text-md font-medium">{person.name}</span>
          <span className="block truncate text-xs text-muted">{person.designation}</span>
        </span>
      </AppLink>
    </li>
  );
}

/** The managers above someone and the reports below, with the way into the chart. */
export function ReportingLine({ person }: { person: Person }) {
  const t = useTranslations('people.person');
  const { line, reports, reportsCount } = person;
  if (line.length === 0 && reports.length === 0) return null;
  const chart = `/people?view=chart&person=${person.id}`;
  return (
    <Card pad="padded" aria-labelledby="line">
      <h2 id="line" className="type-label">
        {t('line')}
      </h2>
      <ul className="mt-2 -ml-2 flex flex-col">
        {line.map((manager, at) => (
          <Entry key={manager.id} person={manager} level={at} />
        ))}
        <Entry here person={person} level={line.length} />
        {reports.map((report) => (
          <Entry key={report.id} person={report} level={line.length + 1} />
        ))}
      </ul>
      {reportsCount > reports.length && (
        <p className="mt-1 text-sm text-muted">{t('moreReports', { count: reportsCount - reports.length })}</p>
      )}
      <ButtonLink to={chart} size="sm" icon={Network} className="mt-3">
        {t('inChart')}
      </ButtonLink>
    </Card>
  );
}
