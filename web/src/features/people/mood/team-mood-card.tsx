import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';

const most = 5;

/** Shows the mood of the reader's team week by week. Draws nothing until a week has five answers. */
export function TeamMoodCard() {
  const t = useTranslations('people.teamMood');
  const words = useTranslations('people.moodGroups');
  const weeks = useQuery(query('people.teamMood', {})).data?.weeks ?? [];
  if (weeks.length === 0) return null;
  return (
    <Card pad="padded" aria-labelledby="team-mood">
      <h2 id="team-mood" className="type-label">
        {t('title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {weeks.map(({ week, people, average }) => (
          <li key={week}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-md">
              <span>{t('week', { date: formatDate(week) })}</span>
              <span className="text-sm text-muted">
                {words('row', { average: formatNumber(average), count: people })}
              </span>
            </div>
            <Meter
              className="mt-1.5"
              thin
              given={average}
              total={most}
              label={`${formatDate(week)}: ${formatNumber(average)}`}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xs text-muted">{t('rule')}</p>
    </Card>
  );
}
