import { percentOf } from '@apprecio/contract/reports/charts';
import type { ReportGroup } from '@apprecio/contract/reports/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useFrom } from '../../../lib/hooks/media.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ReportCard } from '../charts/report-card.tsx';
import { useGroupName } from '../coverage-groups.tsx';
import { CoveragePeople } from '../coverage-people.tsx';
import { socialInput, type CoverageView, isWhole } from '../coverage-view.ts';
import { FigureSheet } from '../figure-sheet.tsx';
import { DefineMark } from '../figures/define-mark.tsx';
import { figureColumn } from '../figures/figure-button.tsx';
import { GroupSelect } from '../group-bars.tsx';
import { ReportFrame, TooFew } from '../report-frame.tsx';
import { NetworkGraph } from './network-graph.tsx';
import { type Cell, NetworkMatrix } from './network-matrix.tsx';

type Network = AnswerOf<'reports.network'>;
type Figures = NonNullable<Network['figures']>;

function People({ view, cell, onClose }: { view: CoverageView; cell: Cell; onClose: () => void }) {
  const t = useTranslations('reports.people');
  const { giving, group, label } = cell;
  const list = useList(infinite('reports.networkPeople', { ...socialInput(view), giving, group, limit: 50 }));
  return (
    <FigureSheet
      name={label}
      group={undefined}
      list={list}
      times={(count) => t('times', { count })}
      onClose={onClose}
    />
  );
}

function Pairs({
  figures,
  nameOf,
  onOpen,
}: {
  figures: Figures;
  nameOf: (name: string | null) => string;
  onOpen: (cell: Cell) => void;
}) {
  const t = useTranslations('reports');
  const { groups } = figures;
  const rows = groups
    .flatMap((from) =>
      from.given.map((thanks, at) => ({
        from: nameOf(from.name),
        to: nameOf(groups[at]!.name),
        thanks,
        giving: from.name,
        group: groups[at]!.name,
      })),
    )
    .filter(({ thanks }) => thanks > 0)
    .toSorted((one, other) => other.thanks - one.thanks);
  return (
    <Table
      named
      caption={t('network.matrix')}
      rows={rows}
      rowId={({ from, to }) => `${from}>${to}`}
      columns={[
        { id: 'from', head: t('network.from'), cell: ({ from }) => from, phone: 'main' },
        { id: 'to', head: t('network.to'), cell: ({ to }) => to },
        figureColumn<(typeof rows)[number]>({
          id: 'thanks',
          head: t('series.thanks'),
          text: ({ thanks }) => formatNumber(thanks),
          onOpen: ({ giving, group, from, to }) => onOpen({ giving, group, label: t('network.cell', { from, to }) }),
        }),
      ]}
    />
  );
}

function NetworkFindings({
  figures,
  onMissed,
  onSilo,
}: {
  figures: Figures;
  onMissed: () => void;
  onSilo: (name: string) => void;
}) {
  const t = useTranslations('reports.network');
  const { missed, people, silos } = figures;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card pad="padded" aria-labelledby="network-missed">
        <div className="flex items-center gap-1">
          <h2 id="network-missed" className="type-card">
            {t('missed')}
          </h2>
          <DefineMark text={t('define.missed')} className="-my-2" />
        </div>
        <p className="mt-1 text-md">{t('missedLine', { count: missed, people: formatNumber(people) })}</p>
        {missed > 0 && (
          <Button size="sm" className="mt-3" onClick={onMissed}>
            {t('missedAct')}
          </Button>
        )}
      </Card>
      <Card pad="padded" aria-labelledby="network-silos">
        <div className="flex items-center gap-1">
          <h2 id="network-silos" className="type-card">
            {t('silos')}
          </h2>
          <DefineMark text={t('define.silos')} className="-my-2" />
        </div>
        <p className="mt-1 text-sm text-muted">{t('silosLine')}</p>
        <ul className="mt-2 flex flex-col gap-1 text-md">
          {silos.map(({ name, given, inside }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex-1">{t('silo', { name, percent: percentOf(inside, given), count: given })}</span>
              <Button size="sm" onClick={() => onSilo(name)}>
                {t('siloAct')}
              </Button>
            </li>
          ))}
          {silos.length === 0 && <li>{t('noSilo')}</li>}
        </ul>
      </Card>
    </div>
  );
}

function Report({
  view,
  figures,
  onView,
}: {
  view: CoverageView;
  figures: Figures;
  onView: (next: CoverageView) => void;
}) {
  const t = useTranslations('reports.network');
  const [cell, setCell] = useState<Cell>();
  const [missed, setMissed] = useState(false);
  const { by = 'department', ...rest } = view;
  const nameOf = useGroupName(by);
  const wide = useFrom('sm');
  const pairs = <Pairs figures={figures} nameOf={nameOf} onOpen={setCell} />;
  const onBy = (next: ReportGroup) => onView(next === 'department' ? rest : { ...rest, by: next });
  return (
    <div className="flex flex-col gap-4">
      <NetworkFindings
        figures={figures}
        onMissed={() => setMissed(true)}
        onSilo={(name) => {
          const label = t('cell', { from: nameOf(name), to: nameOf(name) });
          setCell({ giving: name, group: name, label });
        }}
      />
      <ReportCard
        title={t('matrix')}
        first={wide ? 'chart' : 'table'}
        text={t('matrixLine')}
        define={t('define.matrix')}
        end={<GroupSelect by={by} onBy={onBy} />}
        chart={<NetworkMatrix groups={figures.groups} nameOf={nameOf} onOpen={setCell} />}
        table={pairs}
      />
      {wide && <NetworkGraph view={view} />}
      {cell && <People view={view} cell={cell} onClose={() => setCell(undefined)} />}
      {missed && <CoveragePeople view={view} behind={{ figure: 'not_thanked' }} onClose={() => setMissed(false)} />}
    </div>
  );
}

interface NetworkPageProps {
  view: CoverageView;
  onView: (view: CoverageView) => void;
  /** Chooses another part of the report. */
  tabs: ReactNode;
}

/**
 * Shows who recognises whom: a matrix of groups, the people nobody thanked, silos, and a drawing of people (ANA-03).
 */
export function NetworkPage({ view, onView, tabs }: NetworkPageProps) {
  const t = useTranslations('reports.network');
  const reportInput = socialInput(view);
  const report = useQuery({
    ...query('reports.network', reportInput),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  return (
    <ReportFrame
      title={t('title')}
      reportRequest={{ name: 'network', ...reportInput }}
      line="network.line"
      view={view}
      onView={onView}
      report={report}
      tabs={tabs}
      isFilled={Boolean(data?.figures)}
    >
      {({ figures }) =>
        figures ? <Report view={view} figures={figures} onView={onView} /> : <TooFew view={view} onView={onView} />
      }
    </ReportFrame>
  );
}
