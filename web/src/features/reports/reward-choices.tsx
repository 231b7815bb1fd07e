import { percentOf } from '@apprecio/contract/reports/charts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ReportCard } from './charts/report-card.tsx';
import { ShareBars } from './charts/share-bars.tsx';
import { DefineMark } from './figures/define-mark.tsx';
import { FigureButton } from './figures/figure-button.tsx';
import type { RewardBehind } from './reward-charts.tsx';

type Figures = NonNullable<AnswerOf<'reports.rewards'>['figures']>;

/** Shows the kinds of rewards bought with points. */
export function RewardChosen({
  chosen,
  onOpen,
}: {
  chosen: Figures['chosen'];
  onOpen: (behind: RewardBehind) => void;
}) {
  const t = useTranslations('reports');
  const all = chosen.reduce((sum, { points }) => sum + points, 0);
  const share = ({ kind, points }: Figures['chosen'][number]) => (
    <FigureButton onOpen={() => onOpen({ figure: 'chosen', kind, of: t(`rewards.kinds.${kind}`) })}>
      {t('percent', { percent: percentOf(points, all) })} <span className="sr-only">{t(`rewards.kinds.${kind}`)}</span>
    </FigureButton>
  );
  return (
    <ReportCard
      title={t('rewards.chosen')}
      define={t('rewards.define.chosen')}
      picture={all > 0}
      chart={
        all === 0 ? (
          <p className="text-md text-muted">{t('rewards.chosenNone')}</p>
        ) : (
          <>
            <ShareBars
              rows={chosen.map((row) => ({
                id: row.kind,
                label: t(`rewards.kinds.${row.kind}`),
                share: percentOf(row.points, chosen[0]!.points),
                value: share(row),
              }))}
            />
            <p className="mt-3 text-sm text-muted">{t('rewards.chosenLine', { count: all })}</p>
          </>
        )
      }
      table={
        <Table
          named
          caption={t('rewards.chosen')}
          rows={chosen}
          rowId={({ kind }) => kind}
          columns={[
            { id: 'kind', head: t('rewards.kind'), cell: ({ kind }) => t(`rewards.kinds.${kind}`), phone: 'main' },
            {
              id: 'points',
              head: t('rewards.redeemed'),
              cell: ({ points }) => formatNumber(points),
              numeric: true,
            },
            { id: 'share', head: t('values.share'), cell: share, numeric: true },
          ]}
        />
      }
    />
  );
}

/** Lists the rewards ordered most. */
export function MostOrderedRewards({
  wanted,
  onOpen,
}: {
  wanted: Figures['wanted'];
  onOpen: (behind: RewardBehind) => void;
}) {
  const t = useTranslations('reports.rewards');
  const head = useId();
  return (
    <Card aria-labelledby={head} pad="padded">
      <div className="flex items-center gap-1 mb-3">
        <h2 id={head} className="type-card">
          {t('wanted')}
        </h2>
        <DefineMark text={t('define.wanted')} className="-my-2" />
      </div>
      {wanted.length === 0 ? (
        <p className="text-md text-muted">{t('wantedNone')}</p>
      ) : (
        <ol className="flex flex-col gap-2.5">
          {wanted.map(({ id, title, quantity }) => (
            <li key={id} className="flex items-baseline gap-3 text-md">
              <span translate="no" dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
                {title}
              </span>
              <b className="font-semibold tabular-nums">
                <FigureButton onOpen={() => onOpen({ figure: 'wanted', product: id, of: title })}>
                  {formatNumber(quantity)} <span className="sr-only">{title}</span>
                </FigureButton>
              </b>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Shows the number of people who redeemed nothing, with a button that opens their list. */
export function RewardNever({ now, onOpen }: { now: Figures['now']; onOpen: () => void }) {
  const t = useTranslations('reports.rewards');
  const head = useId();
  const never = now.people - now.redeemers;
  return (
    <Card aria-labelledby={head} pad="padded">
      <h2 id={head} className="type-card mb-2">
        {t('never')}
      </h2>
      <p className="text-3xl font-semibold tracking-tight tabular-nums">{formatNumber(never)}</p>
      <p className="mt-1 mb-3 text-sm text-muted">{t('neverLine', { count: never })}</p>
      {never > 0 && (
        <Button size="sm" onClick={onOpen}>
          {t('neverAct')}
        </Button>
      )}
    </Card>
  );
}
