import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { CardHead, Card } from '../../ui/data/card.tsx';
import { Table } from '../../ui/data/table.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { type Figures, percentOf, type Summary } from './coverage-view.ts';
import { ReportCard } from './report-card.tsx';

/** The mix of values that thank-yous name. */
export function CoverageValues({ values }: { values: Figures['values'] }) {
  const t = useTranslations('reports');
  const all = values.reduce((sum, { thanks }) => sum + thanks, 0);
  const share = (thanks: number) => t('percent', { percent: percentOf(thanks, all) });
  return (
    <ReportCard
      title={t('values.title')}
      text={t('values.line', { count: all })}
      chart={
        all === 0 ? (
          <p className="text-md text-muted">{t('values.none')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {values.map(({ id, name, thanks }) => (
              <li key={id} className="text-md">
                <span className="flex items-baseline gap-3">
                  <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                  <b className="font-semibold tabular-nums">{share(thanks)}</b>
                </span>
                <span aria-hidden="true" className="mt-1 block h-2 rounded-xs bg-inset">
                  <span
                    className="block h-full rounded-xs bg-primary"
                    style={{ width: `${percentOf(thanks, values[0]!.thanks)}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )
      }
      table={
        <Table
          named
          caption={t('values.title')}
          rows={values}
          rowId={({ id }) => id}
          columns={[
            { id: 'value', head: t('values.value'), cell: ({ name }) => name, phone: 'main' },
            {
              id: 'thanks',
              head: t('series.thanks'),
              cell: ({ thanks }) => formatNumber(thanks),
              numeric: true,
            },
            { id: 'share', head: t('values.share'), cell: ({ thanks }) => share(thanks), numeric: true },
          ]}
        />
      }
    />
  );
}

const shown = ['given', 'redeemed', 'issued', 'expired', 'held'] as const;

/** The points of the whole organisation in the days of the report. */
export function CoveragePoints({ points }: { points: NonNullable<Summary['points']> }) {
  const t = useTranslations('reports.points');
  return (
    <Card aria-labelledby="report-points" className="pb-4">
      <CardHead
        id="report-points"
        title={t('title')}
        end={<TextLink to="/organization/points-history">{t('history')}</TextLink>}
      />
      <dl className="flex flex-col gap-2 px-4 pt-2 text-md sm:px-5">
        {shown.map((name) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(points[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
