import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';

type Week = AnswerOf<'people.moodGroups'>['weeks'][number];

function Row({ name, people, average }: { name: string; people: number; average: number }) {
  const t = useTranslations('people.moodGroups');
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-md">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="shrink-0 text-sm text-muted">
          {t('row', { average: formatNumber(average), count: people })}
        </span>
      </div>
      <Meter className="mt-1.5" given={average} total={5} label={`${name}: ${formatNumber(average)}`} />
    </li>
  );
}

function WeekOf({ week }: { week: Week }) {
  const t = useTranslations('people.moodGroups');
  return (
    <>
      <p className="mt-1 text-sm text-muted">{t('week', { date: formatDate(week.week), count: week.people })}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {week.groups.map((group) => (
          <Row key={group.name ?? ''} name={group.name ?? t('others')} people={group.people} average={group.average} />
        ))}
      </ul>
    </>
  );
}

/** For admins: how groups of five people and more felt in the last week that is over. */
export function MoodGroupsCard() {
  const t = useTranslations('people.moodGroups');
  const found = useQuery(query('people.moodGroups', {}));
  const { data } = found;
  const [week] = data?.weeks ?? [];
  return (
    <Card pad="padded" aria-labelledby="mood-groups">
      <h2 id="mood-groups" className="type-label">
        {t('title')}
      </h2>
      <QueryResult query={found} bare shape={<Bone className="mt-3 h-24" />}>
        {() => (week ? <WeekOf week={week} /> : <p className="mt-2 text-sm text-muted">{t('none')}</p>)}
      </QueryResult>
      <p className="mt-4 text-xs text-muted">{t('rule')}</p>
    </Card>
  );
}
