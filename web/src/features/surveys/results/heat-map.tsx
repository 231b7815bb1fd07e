import { numberRanges, isNumberType } from '@apprecio/contract/surveys/question-types';
import type { Question } from '@apprecio/contract/surveys/questions';
import type { SurveyResults } from '@apprecio/contract/surveys/results';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { useGroupName } from '../group-name.ts';

type By = NonNullable<SurveyResults['by']>;

/** Returns the position of an average on its scale, from 0 to 1. */
export function heightOf(average: number, type: Question['type']): number {
  if (!isNumberType(type)) return 0.5;
  const [low, high] = numberRanges[type];
  return (average - low) / (high - low);
}

function look(height: number): string {
  if (height < 0.5) return 'bg-accent-soft text-on-accent-soft';
  if (height < 0.65) return 'bg-primary-soft/50 text-ink';
  return height < 0.8 ? 'bg-primary-soft text-on-primary-soft' : 'bg-primary text-on-primary';
}

function HeatCell({ average, type }: { average: number | null; type: Question['type'] }) {
  const t = useTranslations('surveys.results');
  if (average === null) {
    return (
      <td className="p-0.5">
        <span className="grid min-h-11 place-items-center rounded-md border border-dashed px-1 text-xs text-muted">
          {t('hidden')}
        </span>
      </td>
    );
  }
  return (
    <td className="p-0.5">
      <span
        className={cn(
          'grid min-h-11 place-items-center rounded-md px-1 text-md font-semibold tabular-nums',
          look(heightOf(average, type)),
        )}
      >
        {average.toFixed(1)}
      </span>
    </td>
  );
}

/** Averages of every rated question by group; groups that are too small are hidden. */
export function HeatMap({ results, onBy }: { results: SurveyResults; onBy: (by: By) => void }) {
  const t = useTranslations('surveys.results');
  const nameOf = useGroupName();
  const { groups, questions, by, dimensions } = results;
  const ids = groups[0]?.cells.map(({ questionId }) => questionId) ?? [];
  const rated = ids.flatMap((id) => questions.find((question) => question.id === id) ?? []);
  if (rated.length === 0 || by === null) return null;
  return (
    <Card pad="padded" aria-labelledby="survey-map">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="survey-map" className="type-card">
            {t('differs')}
          </h2>
          <p className="text-sm text-muted">{t('differsText', { count: results.survey.minGroup })}</p>
        </div>
        {dimensions.length > 1 && (
          <Segments
            size="sm"
            label={t('by')}
            value={by}
            onChange={onBy}
            options={dimensions.map((value) => ({ value, label: t(`dimensions.${value}`) }))}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys */}
      <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="region" aria-labelledby="survey-map">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="sticky left-0 min-w-36 bg-surface p-2 font-medium">
                {t('group')}
              </th>
              <th scope="col" className="p-2 text-right font-medium">
                {t('answers')}
              </th>
              {rated.map(({ id, text }) => (
                <th key={id} scope="col" className="max-w-40 min-w-24 p-2 text-center align-bottom font-medium">
                  <span className="line-clamp-2" title={text}>
                    {text}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="sticky left-0 bg-surface p-2 text-left font-semibold">
                {t('all')}
              </th>
              <td className="p-2 text-right tabular-nums">{formatNumber(results.answered ?? 0)}</td>
              {rated.map(({ id, average, type }) => (
                <HeatCell key={id} average={average} type={type} />
              ))}
            </tr>
            {groups.map((group) => (
              <tr key={JSON.stringify(group.name)}>
                <th scope="row" className="sticky left-0 bg-surface p-2 text-left font-medium">
                  {nameOf(group.name)}
                </th>
                <td className="p-2 text-right text-muted tabular-nums">
                  {group.answered === null ? '–' : formatNumber(group.answered)}
                </td>
                {group.cells.map(({ questionId, average }, at) => (
                  <HeatCell key={questionId} average={average} type={rated[at]!.type} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
