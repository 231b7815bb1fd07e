import type { CoverageFigure } from '@apprecio/contract/reports/coverage';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../lib/api/query.ts';
import { askedFairly, type FairView } from './coverage-view.ts';
import { FigureSheet } from './figure-sheet.tsx';

/** A list behind a figure: of everybody, or of a group. */
export interface Behind {
  figure: CoverageFigure;
  group?: { name: string | null; label: string };
}

/** The people behind a figure, each with a way to thank them. */
export function CoveragePeople({ view, behind, onClose }: { view: FairView; behind: Behind; onClose: () => void }) {
  const t = useTranslations('reports.people');
  const { figure, group } = behind;
  const list = useInfiniteQuery(
    infinite('reports.people', { ...askedFairly(view), figure, limit: 50, ...(group && { group: group.name }) }),
  );
  return (
    <FigureSheet
      name={t(figure)}
      group={group?.label}
      list={list}
      times={(count) => t('times', { count })}
      onClose={onClose}
    />
  );
}
