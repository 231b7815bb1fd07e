import { useTranslations } from 'use-intl';
import { pairsOf } from '../charts/compared.ts';
import type { Exported } from './report-export.tsx';

type Figure = readonly [name: string, now: string | number, before: string | number | null];

/** The figures at the head of a report as a table of its files, beside those of the days it is compared with. */
export function useFiguresTable(): (rows: readonly Figure[]) => Exported['tables'][number] {
  const t = useTranslations('reports.exports');
  return (rows) => ({
    title: t('figures'),
    head: [t('figure'), t('now'), t('before')],
    rows: rows.map(([name, now, before]) => [name, now, before ?? '']),
  });
}

type Cell = string | number;

/** The steps of a chart as a table of its files; where there are days compared with, each step stands beside theirs. */
export function useStepsTable() {
  const t = useTranslations('reports');
  return <Step extends { from: string }>(
    title: string,
    heads: readonly string[],
    cells: (step: Step) => Cell[],
    now: readonly Step[],
    earlier: readonly Step[] | undefined,
  ): Exported['tables'][number] => {
    const lineOf = (step: Step | undefined) => (step ? [step.from, ...cells(step)] : ['', ...heads.map(() => '')]);
    const beside = earlier ? [t('exports.before'), ...heads.map((name) => t('earlier', { name }))] : [];
    return {
      title,
      head: [t('series.step'), ...heads, ...beside],
      rows: pairsOf(now, earlier).map((pair) => [...lineOf(pair.now), ...(earlier ? lineOf(pair.earlier) : [])]),
    };
  };
}
