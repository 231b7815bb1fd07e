import { useTranslations } from 'use-intl';
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
