import type { RecordedRow, ReviewRow } from '@apprecio/contract/rights/reviews';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant } from '../../../lib/i18n/format.ts';
import { useRightName } from './review-row.tsx';

const columns = ['holder', 'employeeId', 'kind', 'rights', 'factor', 'seen', 'endsAt', 'madeBy', 'decision'] as const;

type Row = Omit<ReviewRow, 'version' | 'keyId' | 'confirmed' | 'changedSince' | 'can'>;

/** Writes reviews as the rows of a CSV. */
export function useReviewTable() {
  const t = useTranslations('rights.review');
  const nameOf = useRightName();
  const instant = (at: string | null) => (at === null ? '' : formatInstant(at));
  const given = ({ right, since, by }: Row['held'][number]) =>
    since === null
      ? t('file.heldUnknown', { right: nameOf(right) })
      : t('file.held', { right: nameOf(right), date: formatDate(since), name: by ?? t('system') });
  const cells = (row: Row, decision: string) => [
    row.person.name,
    row.employeeId ?? '',
    t(`file.${row.kind}`),
    row.held.map(given).join('; '),
    row.secondFactor === null ? '' : t(row.secondFactor ? 'file.yes' : 'file.no'),
    instant(row.lastSeenAt),
    row.endsAt === null ? '' : formatDate(row.endsAt),
    row.madeBy ?? '',
    decision,
  ];
  const decided = (by: string, at: string, alone: boolean) => {
    const line = t('file.confirmed', { name: by, date: formatInstant(at) });
    return alone ? `${line} ${t('alone')}` : line;
  };
  const head = columns.map((column) => t(`file.${column}`));
  return {
    /** The rows as they are now, with the decisions of the open review. */
    ofNow: (rows: readonly ReviewRow[]) => [
      head,
      ...rows.map((row) =>
        cells(row, row.confirmed ? decided(row.confirmed.by, row.confirmed.at, row.confirmed.alone) : ''),
      ),
    ],
    /** The record of a finished review. */
    ofRecord: (rows: readonly RecordedRow[]) => [
      head,
      ...rows.map((row) => {
        const { by, at, alone } = row.decided;
        const lost = row.taken.map((each) =>
          t('file.taken', { right: nameOf(each.right), name: each.by ?? t('system'), date: formatInstant(each.at) }),
        );
        return cells(row, [...(row.outcome === 'confirmed' ? [decided(by, at, alone)] : []), ...lost].join('; '));
      }),
    ],
  };
}
