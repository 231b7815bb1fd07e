import { Download, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { bare, frame } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Table, type Column } from '../../../components/table.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { outcomeLooks, type Check, type Outcome } from './count-tiles.tsx';
import { csvOf, download } from './csv.ts';

type Row = Check['rows'][number];

const tones: Record<Outcome, BadgeTone> = { same: 'quiet', update: 'warning', create: 'info', faulty: 'danger' };
const order: Outcome[] = ['faulty', 'create', 'update', 'same'];
const firstSize = 25;

function Reason({ row }: { row: Row }) {
  const t = useTranslations('people.import');
  if (row.outcome !== 'faulty') return <span className="text-sm text-ink-2">{t(`explain.${row.outcome}`)}</span>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {row.errors.map((error) => (
        <li key={`${error.field} ${error.message}`}>
          <b className="font-semibold text-danger">
            {t('rowField', { line: formatNumber(row.line), field: t(`fields.${error.field}`) })}
          </b>
          <span className="block text-ink-2">{error.message}</span>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('people.import');
  return [
    {
      id: 'what',
      head: t('what'),
      phone: 'tag',
      cell: (row) => (
        <Badge tone={tones[row.outcome]} icon={outcomeLooks[row.outcome].icon}>
          {t(`outcomes.${row.outcome}`)}
        </Badge>
      ),
    },
    { id: 'line', head: t('row'), numeric: true, phone: 'hidden', cell: (row) => formatNumber(row.line) },
    {
      id: 'employeeId',
      head: t('employeeId'),
      phone: 'hidden',
      cell: (row) => <span className="tabular-nums">{row.employeeId || 'N/A'}</span>,
    },
    {
      id: 'person',
      head: t('person'),
      phone: 'main',
      cell: (row) => (
        <span className="block min-w-0 font-medium wrap-anywhere">
          {row.name || 'N/A'}
          <span className="block text-xs text-muted sm:hidden">{row.employeeId}</span>
        </span>
      ),
    },
    { id: 'problem', head: t('problem'), phone: 'full', cell: (row) => <Reason row={row} /> },
  ];
}

function faultyCsv(rows: readonly Row[]): Blob {
  const lines = rows
    .filter((row) => row.outcome === 'faulty')
    .map((row) => [
      row.line,
      row.employeeId,
      row.name,
      row.errors.map(({ field, message }) => `${field}: ${message}`).join('; '),
    ]);
  return csvOf([['Row', 'Employee ID', 'Full Name', 'Problem'], ...lines]);
}

/** Every row of the file with what would happen, faulty ones first; `shown` narrows it to one outcome. */
export function RowsTable({ check, shown }: { check: Check; shown: Outcome | null }) {
  const t = useTranslations('people.import');
  const columns = useColumns();
  const [word, setWord] = useState('');
  const [place, setPlace] = useState({ page: 1, size: firstSize, of: '' });
  const found = useMemo(() => {
    const wanted = word.trim().toLowerCase();
    const matches = (row: Row) => !wanted || `${row.line} ${row.employeeId} ${row.name}`.toLowerCase().includes(wanted);
    return check.rows
      .filter((row) => (shown === null || row.outcome === shown) && matches(row))
      .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line);
  }, [check, shown, word]);
  const of = `${shown ?? ''} ${word}`;
  const page = place.of === of ? place.page : 1;
  const rows = found.slice((page - 1) * place.size, page * place.size);
  return (
    <Card className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3.5">
        <div className={`${frame({})} sm:max-w-65`}>
          <Icon of={Search} size="sm" className="text-muted" />
          <input
            type="search"
            value={word}
            aria-label={t('find')}
            placeholder={t('find')}
            onChange={(event) => setWord(event.target.value)}
            className={bare}
          />
        </div>
        {check.counts.faulty > 0 && (
          <Button
            size="sm"
            icon={Download}
            onClick={() => download(faultyCsv(check.rows), 'faulty-rows.csv')}
            className="sm:ml-auto"
          >
            {t('faultyCsv')}
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <Table caption={t('caption')} columns={columns} rows={rows} rowId={(row) => String(row.line)} />
      ) : (
        <p className="px-5 py-8 text-center text-muted">{t('noRows')}</p>
      )}
      <Pager
        page={page}
        size={place.size}
        total={found.length}
        onPage={(next) => setPlace({ ...place, page: next, of })}
        onSize={(size) => setPlace({ page: 1, size, of })}
      />
    </Card>
  );
}
