import type { Batch, BatchRow, RowOutcome } from '@apprecio/contract/batches/batches.operations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { capitalise, formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Table, type Column } from '../../../ui/data/table.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { FaultyButton, OutcomeBadge, RowNotes, useProblemText } from '../../batches/public.tsx';
import { useFieldName } from '../changes/field-name.ts';
import { PeopleChanges } from '../changes/people-changes.tsx';

/** The dates of somebody new in words, so that a day is never taken for a month. */
function Dates({ row: { shown } }: { row: BatchRow }) {
  const fieldName = useFieldName();
  const dates = (['dateOfJoining', 'dateOfBirth'] as const).filter((field) => shown[field]);
  return dates.map((field) => (
    <span key={field} className="block">
      {`${capitalise(fieldName(field))}: ${formatDate(shown[field])}`}
    </span>
  ));
}

function Reason({ row, invite }: { row: BatchRow; invite: boolean }) {
  const t = useTranslations('employees.import');
  const fieldName = useFieldName();
  const problemText = useProblemText();
  if (row.outcome === 'update') return <PeopleChanges changes={row.changes} />;
  if (row.outcome !== 'faulty') {
    const what = row.outcome === 'create' && !invite ? 'createQuiet' : row.outcome;
    return (
      <span className="text-sm text-ink-2">
        {t(`explain.${what}`)}
        <Dates row={row} />
      </span>
    );
  }
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {row.errors.map((error) => (
        <li key={`${error.field} ${error.code}`}>
          <b className="font-semibold text-danger">
            {t('rowField', { line: formatNumber(row.line), field: fieldName(error.field) })}
          </b>
          <span className="block text-ink-2">{problemText(error)}</span>
        </li>
      ))}
    </ul>
  );
}

function Who({ row }: { row: BatchRow }) {
  const { name, email, employeeId } = row.shown;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={{ id: employeeId ?? '', name: name ?? '' }} size={28} decorative />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium wrap-anywhere">{name || 'N/A'}</span>
        <span className="block text-xs wrap-anywhere text-muted">{email}</span>
      </span>
    </span>
  );
}

function useColumns(invite: boolean): Column<BatchRow>[] {
  const t = useTranslations('employees.import');
  const plain = (id: string, key: string, head: string): Column<BatchRow> => ({
    id,
    head,
    phone: 'hidden',
    cell: (row) => <span className="wrap-anywhere">{row.shown[key] || 'N/A'}</span>,
  });
  return [
    {
      id: 'what',
      head: t('what'),
      phone: 'tag',
      cell: (row) => <OutcomeBadge outcome={row.outcome}>{t(`outcomes.${row.outcome}`)}</OutcomeBadge>,
    },
    plain('employeeId', 'employeeId', t('employeeId')),
    { id: 'person', head: t('person'), phone: 'main', cell: (row) => <Who row={row} /> },
    plain('department', 'department', t('department')),
    plain('manager', 'manager', t('manager')),
    {
      id: 'problem',
      head: t('problem'),
      phone: 'full',
      cell: (row) => (
        <>
          <Reason row={row} invite={invite} />
          <RowNotes row={row} />
        </>
      ),
    },
  ];
}

/** The rows of a file with what would happen, in its order; `shown` narrows them to one outcome. */
export function RowsTable({ batch, shown, invite }: { batch: Batch; shown: RowOutcome | undefined; invite: boolean }) {
  const t = useTranslations('employees.import');
  const columns = useColumns(invite);
  const [search, setSearch] = useState('');
  const input = { id: batch.id, limit: 50, ...(shown && { outcome: shown }), ...(search && { search }) };
  const list = useList(infinite('batches.rows', input), { keep: true });
  return (
    <Card className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3.5">
        <SearchField label={t('find')} placeholder={t('find')} value={search} onChange={setSearch} />
        <div className="empty:hidden sm:ml-auto">
          <FaultyButton batch={batch} from="employees.faultyRows" />
        </div>
      </div>
      <QueryList
        query={list}
        within="card"
        shape={4}
        total={list.hasNextPage ? list.first?.total : undefined}
        empty={t('noRows')}
      >
        {(rows) => <Table caption={t('caption')} columns={columns} rows={rows} rowId={(row) => String(row.line)} />}
      </QueryList>
    </Card>
  );
}
