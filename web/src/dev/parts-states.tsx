import { Heart } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatNumber } from '../lib/i18n/format.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { BulkAct, BulkBar } from '../ui/data/bulk-bar.tsx';
import { Card } from '../ui/data/card.tsx';
import { Pager } from '../ui/data/pager.tsx';
import { Table, type Column, type Sort } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Forbidden } from '../ui/feedback/forbidden.tsx';
import { NotFound } from '../ui/feedback/not-found.tsx';
import { CardSkeleton, RowsSkeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { CsvDrop } from '../ui/form/csv-drop.tsx';
import { ListEnd } from '../ui/list/list-end.tsx';
import { Part } from './part.tsx';
import { people } from './people.ts';

const rows = [
  { ...people.arjun, active: true, points: 2410, joined: '2021-03-05' },
  { ...people.tara, active: true, points: 860, joined: '2023-06-12' },
  { ...people.joseph, active: false, points: 0, joined: undefined },
];

type Row = (typeof rows)[number];

const columns: Column<Row>[] = [
  {
    id: 'name',
    head: 'Person',
    sortable: true,
    phone: 'main',
    cell: (row) => (
      <span className="flex items-center gap-2 font-medium">
        <Avatar person={row} size={28} decorative />
        {row.name}
      </span>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    phone: 'tag',
    cell: (row) => (row.active ? <Badge tone="primary">Active</Badge> : <Badge>Inactive</Badge>),
  },
  { id: 'points', head: 'Points', numeric: true, phone: 'full', cell: (row) => formatNumber(row.points) },
  { id: 'joined', head: 'Joined', numeric: true, phone: 'full', cell: (row) => formatDate(row.joined) },
];

export function TableParts() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([people.arjun.id]));
  const [sort, setSort] = useState<Sort>({ by: 'name', down: false });
  return (
    <Part title="Table">
      <Card as="div" className="overflow-hidden">
        <Table
          caption="People"
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          sort={sort}
          onSort={setSort}
          chosen={chosen}
          onChoose={setChosen}
          columns={columns}
        />
        <Pager page={2} size={25} total={1284} onPage={() => undefined} onSize={() => undefined} />
      </Card>
      <BulkBar count={chosen.size} note="600 points" onClear={() => setChosen(new Set())}>
        <BulkAct onPress={() => undefined}>Reject…</BulkAct>
        <BulkAct tinted onPress={() => undefined}>
          Approve {chosen.size}
        </BulkAct>
      </BulkBar>
      <ListEnd
        list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }}
        shown={8}
        total={23}
      />
    </Part>
  );
}

export function LoadingParts() {
  return (
    <Part title="Loading">
      <CardSkeleton />
      <Card as="div" className="mt-4">
        <RowsSkeleton rows={3} />
      </Card>
    </Part>
  );
}

export function EmptyParts() {
  return (
    <>
      <Part title="Empty">
        <div className="grid gap-4 sm:grid-cols-2">
          <EmptyState
            level={3}
            drawing="notes"
            title="No thank-yous yet"
            text="Be the first. It takes twenty seconds."
            actions={
              <Button variant="primary" size="sm" icon={Heart}>
                Thank someone
              </Button>
            }
          />
          <EmptyState
            level={3}
            drawing="map"
            title="Nothing matches"
            text="Try fewer filters or another word."
            actions={<Button size="sm">Clear filters</Button>}
          />
        </div>
      </Part>
      <Part title="A file of rows">
        <CsvDrop
          title="Drop your file here"
          help="CSV, up to 10,000 rows and 5 MB"
          choose="Choose a file"
          template={{ name: 'Template', onSave: () => undefined }}
          checking={null}
          error="Missing columns: Points"
          onFile={() => undefined}
        />
      </Part>
      <Part title="Error with Retry">
        <ErrorState onRetry={() => undefined} />
      </Part>
      <Part title="No permission and not found">
        <div className="grid gap-4 sm:grid-cols-2">
          <Forbidden titled={false} />
          <NotFound titled={false} onSearch={() => undefined} />
        </div>
      </Part>
    </>
  );
}
