import type { AdoptionFigure } from '@apprecio/contract/reports/adoption';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import type { ChartDays } from '../charts/compared.ts';
import type { DaysView } from '../coverage-view.ts';
import { FigureSheet } from '../figure-sheet.tsx';

/** A list behind a figure of adoption, of all weeks or of one. */
export interface Behind {
  figure: AdoptionFigure;
  week?: string;
  /** The days compared with, where the figure is of them. */
  days?: ChartDays | null;
}

/** Returns the input of the report for a view, from its days and department only. */
export function adoptionInput({ range, from, to, department }: DaysView): InputOf<'reports.adoption'> {
  return {
    range: range ?? 'this_year',
    ...(from && { from }),
    ...(to && { to }),
    ...(department && { department }),
  };
}

const pairs: readonly (readonly AdoptionFigure[])[] = [
  ['invited', 'not_invited'],
  ['signed_in', 'not_signed_in'],
  ['active', 'not_active'],
];

/** The people behind a figure of adoption: who did, or who did not. */
export function AdoptionPeople({
  view,
  behind: { figure, week },
  onFigure,
  onClose,
}: {
  view: DaysView;
  behind: Behind;
  onFigure: (figure: AdoptionFigure) => void;
  onClose: () => void;
}) {
  const t = useTranslations('reports.adoption');
  const list = useList(
    infinite('reports.adoptionPeople', { ...adoptionInput(view), figure, limit: 50, ...(week && { week }) }),
  );
  return (
    <FigureSheet
      name={t(`figures.${figure}`)}
      group={week && t('weekOf', { day: formatDate(week) })}
      list={list}
      times={(count) => t('weeksActive', { count })}
      head={
        <Segments
          size="sm"
          label={t('which')}
          value={figure}
          onChange={onFigure}
          options={pairs
            .find((pair) => pair.includes(figure))!
            .map((value) => ({ value, label: t(`figures.${value}`) }))}
        />
      }
      onClose={onClose}
    />
  );
}
