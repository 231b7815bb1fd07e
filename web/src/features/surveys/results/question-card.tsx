import type { QuestionResult } from '@apprecio/contract/surveys/results';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Comments } from './comments.tsx';

function Bars({ counts, total }: { counts: QuestionResult['counts']; total: number }) {
  const t = useTranslations('surveys.results');
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className="flex flex-col gap-1.5">
      {counts.map(({ key, label, count }) => (
        <li key={key} className="grid grid-cols-[minmax(32px,30%)_1fr_64px] items-center gap-3 text-sm">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-xs bg-quiet">
            <span className="block h-full bg-primary-line" style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="text-right text-muted tabular-nums">
            <span className="sr-only">{t('chart', { label, count })}</span>
            <span aria-hidden="true">
              {count} · {t('percent', { percent: total === 0 ? 0 : Math.round((count / total) * 100) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function signed(value: number, places: number): string {
  const text = value.toFixed(places).replace('-', '−');
  return value > 0 ? `+${text}` : text;
}

/** Beside a question’s figure those of the last run and of everyone. */
function Beside({ result: { enps, average, before, organisation } }: { result: QuestionResult }) {
  const t = useTranslations('surveys.results');
  if (average === null || (before === null && organisation === null)) return null;
  const of = (other: NonNullable<QuestionResult['before']>) =>
    enps === null || other.enps === null
      ? { figure: other.average.toFixed(1), change: signed(average - other.average, 1) }
      : { figure: signed(other.enps, 0), change: signed(enps - other.enps, 0) };
  return (
    <p className="-mt-2 mb-3 text-sm text-muted tabular-nums">
      {[...(before ? [t('lastRun', of(before))] : []), ...(organisation ? [t('everyone', of(organisation))] : [])].join(
        ' · ',
      )}
    </p>
  );
}

/** Shows the results of one question. */
export function QuestionCard({ result, minGroup }: { result: QuestionResult; minGroup: number }) {
  const t = useTranslations('surveys.results');
  const { text, count, average, enps, counts, places, rows, comments } = result;
  return (
    <Card as="article" pad="padded" aria-label={text} className={cn(comments.length > 0 && 'col-span-full')}>
      <h3 dir="auto" className="type-label wrap-anywhere">
        {text}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-muted tabular-nums">
        {count === null
          ? t('tooFewHere', { count: minGroup })
          : [
              t('answersCount', { count }),
              ...(enps === null ? [] : [`${t('enps')} ${enps > 0 ? `+${enps}` : enps}`]),
              ...(average === null ? [] : [t('average', { average: average.toFixed(1) })]),
            ].join(' · ')}
      </p>
      <Beside result={result} />
      {counts.length > 0 && <Bars counts={counts} total={count ?? 0} />}
      {places.length > 0 && (
        <ol className="flex flex-col gap-1.5 text-sm">
          {places.map((place) => (
            <li key={place.key} className="flex justify-between gap-3">
              <span dir="auto">{place.label}</span>
              <span className="text-muted tabular-nums">{t('place', { average: place.average.toFixed(1) })}</span>
            </li>
          ))}
        </ol>
      )}
      {rows.map((row) => (
        <div key={row.key} className="mt-3">
          <p dir="auto" className="mb-1.5 text-sm font-medium">
            {row.label}
          </p>
          <Bars counts={row.counts} total={count ?? 0} />
        </div>
      ))}
      {comments.length > 0 && <Comments comments={comments} count={count ?? comments.length} />}
    </Card>
  );
}
