import { earlierOf } from '@apprecio/contract/reports/charts';
import type { CoverageFigure } from '@apprecio/contract/reports/coverage';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { Segments } from '../../ui/form/segments.tsx';
import type { ChartDays } from './charts/compared.ts';
import { summaryInput, type FairView } from './coverage-view.ts';
import { FigureSheet } from './figure-sheet.tsx';

/** A list behind a figure: of everybody, or of a group. */
export interface Behind {
  figure: CoverageFigure;
  /** The first day of a step of the chart. */
  step?: string;
  value?: string;
  /** The days compared with, where the figure is of them. */
  days?: ChartDays;
  group?: { name: string | null; label: string };
  /** The label of the part of the report, if the list is not of a group. */
  of?: string;
}

const pairs: readonly (readonly CoverageFigure[])[] = [
  ['thanked', 'not_thanked'],
  ['gave', 'not_gave'],
  ['waiting', 'never'],
];

/** The people behind a figure, each with a way to thank them. */
export function CoveragePeople({
  view,
  behind,
  onClose,
}: {
  view: Omit<FairView, 'show'>;
  behind: Behind;
  onClose: () => void;
}) {
  const t = useTranslations('reports.people');
  const { group, step, value, of, days = null } = behind;
  const [figure, setFigure] = useState(behind.figure);
  const pair = value ? [] : pairs.find((each) => each.includes(figure))!;
  const list = useList(
    infinite('reports.people', {
      ...earlierOf(summaryInput(view), days),
      figure,
      limit: 50,
      ...(group && { group: group.name }),
      ...(step && { step }),
      ...(value && { value }),
    }),
  );
  return (
    <FigureSheet
      name={t(figure)}
      group={group?.label ?? of}
      list={list}
      times={(count) => t(figure === 'waiting' ? 'days' : 'times', { count })}
      summed={figure !== 'waiting'}
      head={
        pair.length > 0 &&
        !step && (
          <Segments
            size="sm"
            label={t('which')}
            value={figure}
            onChange={setFigure}
            options={pair.map((each) => ({ value: each, label: t(each) }))}
          />
        )
      }
      onClose={onClose}
    />
  );
}
