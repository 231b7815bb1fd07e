import { percentOf } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Table } from '../../ui/data/table.tsx';
import { ReportCard } from './charts/report-card.tsx';
import { ShareBars } from './charts/share-bars.tsx';
import type { Behind } from './coverage-people.tsx';
import type { Figures } from './coverage-view.ts';
import { FigureButton, figureColumn } from './figures/figure-button.tsx';

/** The mix of values that thank-yous name. */
export function CoverageValues({ values, onOpen }: { values: Figures['values']; onOpen: (behind: Behind) => void }) {
  const t = useTranslations('reports');
  const all = values.reduce((sum, { thanks }) => sum + thanks, 0);
  const share = (thanks: number) => t('percent', { percent: percentOf(thanks, all) });
  const open = ({ id, name }: Figures['values'][number]) => onOpen({ figure: 'thanked', value: id, of: name });
  return (
    <ReportCard
      title={t('values.title')}
      text={t('values.line', { count: all })}
      define={t('define.values')}
      picture={all > 0}
      chart={
        all === 0 ? (
          <p className="text-md text-muted">{t('values.none')}</p>
        ) : (
          <ShareBars
            rows={values.map((value) => ({
              id: value.id,
              label: value.name,
              share: percentOf(value.thanks, values[0]!.thanks),
              value: (
                <FigureButton onOpen={() => open(value)}>
                  {share(value.thanks)} <span className="sr-only">{value.name}</span>
                </FigureButton>
              ),
            }))}
          />
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
            figureColumn({
              id: 'thanks',
              head: t('series.thanks'),
              text: ({ thanks }) => formatNumber(thanks),
              onOpen: open,
            }),
            { id: 'share', head: t('values.share'), cell: ({ thanks }) => share(thanks), numeric: true },
          ]}
        />
      }
    />
  );
}
