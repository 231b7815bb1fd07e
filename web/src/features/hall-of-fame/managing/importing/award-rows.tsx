import type { BatchRow, RowOutcome } from '@apprecio/contract/batches/batches.operations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../../lib/api/list.ts';
import { infinite } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/format.ts';
import { Segments } from '../../../../ui/form/segments.tsx';
import { QueryList } from '../../../../ui/list/query-list.tsx';
import { OutcomeBadge, RowLine, RowProblems } from '../../../batches/public.tsx';
import { Points } from '../../../coins/public.tsx';

const shownOutcomes = ['all', 'create', 'same', 'faulty'] as const satisfies readonly (RowOutcome | 'all')[];
type ShownOutcome = (typeof shownOutcomes)[number];

/** A row of a file: what it says, and what is wrong with it or became of it. */
export function AwardRow({ row }: { row: BatchRow }) {
  const t = useTranslations('hall-of-fame');
  const { outcome, shown } = row;
  const points = Number(shown['points']);
  const { quarter, year = '' } = shown;
  const when =
    quarter && outcome !== 'faulty' ? t('when', { quarter, year }) : [quarter, year].filter(Boolean).join(' ');
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-lg border border-card-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span dir="auto" translate="no" className="text-sm font-semibold text-ink-2 wrap-anywhere">
          {shown['award'] || t('file.noAward')}
        </span>
        <OutcomeBadge outcome={outcome}>{t(`file.outcomes.${outcome === 'update' ? 'create' : outcome}`)}</OutcomeBadge>
      </div>
      <span translate="no" className="type-card wrap-anywhere">
        {shown['name'] || t('file.nobody')}
      </span>
      <span className="text-sm text-muted wrap-anywhere">
        <RowLine row={row} />
        {[shown['employeeId'] ?? '', shown['department'] ?? '', when]
          .filter((text) => text !== '')
          .map((text) => (
            <span key={text} translate="no">
              {` · ${text}`}
            </span>
          ))}
      </span>
      <RowProblems row={row} named />
      {shown['given'] && row.state === 'ignored' && (
        <span className="text-sm font-medium text-warning">
          {t('file.given', { date: formatDate(shown['given']) })}
        </span>
      )}
      {shown['reason'] && outcome === 'create' && (
        <p dir="auto" translate="no" className="line-clamp-3 font-serif text-ink-2 wrap-anywhere">
          {shown['reason']}
        </p>
      )}
      {points > 0 && outcome === 'create' && (
        <span className="mt-auto pt-1">
          <Points value={points} />
        </span>
      )}
    </li>
  );
}

/** The rows of a file of awards, with what became of each. */
export function AwardRows({ batchId }: { batchId: string }) {
  const t = useTranslations('hall-of-fame.file');
  const file = useTranslations('batches.file');
  const [outcome, setOutcome] = useState<ShownOutcome>('all');
  const list = useList(infinite('batches.rows', { id: batchId, ...(outcome !== 'all' && { outcome }), limit: 24 }));
  return (
    <section aria-label={file('rows')} className="flex flex-col gap-4">
      <Segments
        label={t('filter')}
        value={outcome}
        options={shownOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={setOutcome}
      />
      <QueryList
        query={list}
        shape={4}
        empty={t('noRows')}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
        row={(row) => <AwardRow key={row.line} row={row} />}
      />
    </section>
  );
}
