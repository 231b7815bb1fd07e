import { competitionFilters, type CompetitionFilter } from '@apprecio/contract/competitions/entities';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { infinite, query } from '../../../lib/api/query.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import type { Zapz } from '../zapz-view.ts';
import { useStateText } from '../zapz-view.ts';
import { StateBadge } from '../zapz/state-badge.tsx';
import { RowActs } from './row-acts.tsx';
import { ZapzFormDialog } from './zapz-form.tsx';

function useColumns(onEdit: (id: string) => void): Column<Zapz>[] {
  const t = useTranslations('competitions.list');
  return [
    {
      id: 'title',
      head: t('title'),
      phone: 'full',
      cell: ({ id, title }) => (
        <AppLink to={`/zapz/${id}`} className="font-medium wrap-anywhere underline-offset-3 hover:underline">
          {title}
        </AppLink>
      ),
    },
    {
      id: 'status',
      head: t('status'),
      phone: 'full',
      cell: (zapz) => <StateBadge zapz={{ ...zapz, joined: false }} />,
    },
    {
      id: 'dates',
      head: t('dates'),
      phone: 'full',
      cell: ({ startsAt, endsAt }) => t('from', { start: formatDate(startsAt), end: formatDate(endsAt) }),
    },
    {
      id: 'participants',
      head: t('participants'),
      numeric: true,
      phone: 'hidden',
      cell: ({ participantCount: count, maxParticipants: max }) =>
        max === null ? formatNumber(count) : t('of', { count: formatNumber(count), max: formatNumber(max) }),
    },
    {
      id: 'points',
      head: t('points'),
      numeric: true,
      phone: 'hidden',
      cell: ({ rewards }) => formatNumber(rewards.reduce((sum, { points }) => sum + points, 0)),
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      phone: 'tag',
      cell: (zapz) => <RowActs zapz={zapz} onEdit={onEdit} />,
    },
  ];
}

function Figures() {
  const t = useTranslations('competitions.summary');
  const { data } = useQuery(query('competitions.summary', {}));
  const figures = ['participants', 'reserved', 'paid', 'waiting'] as const;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map((name) => (
        <Card key={name} as="div" pad="padded">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="type-section min-h-7 tabular-nums">{data && formatNumber(data[name])}</dd>
        </Card>
      ))}
    </dl>
  );
}

/** /organization/manage-zapz: every competition, and everything that is done with one (ZAP-03). */
export function ManageZapzPage({ status }: { status: CompetitionFilter }) {
  const t = useTranslations('competitions');
  const stateText = useStateText();
  const [form, setForm] = useState<{ id: string | null } | null>(null);
  const list = useInfiniteQuery(infinite('competitions.list', { status, limit: 20 }));
  const columns = useColumns((id) => setForm({ id }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setForm({ id: null })}>
      {t('new')}
    </Button>
  );
  return (
    <PageBody>
      <PageHead title={t('manage')} text={t('manageLine')} end={add} />
      <Figures />
      <LinkTabs
        label={t('tabsLabel')}
        tabs={competitionFilters.map((each) => ({
          to: `/organization/manage-zapz?status=${each}`,
          label: each === 'all' ? t('all') : stateText(each),
          current: each === status,
        }))}
      />
      <div className="mt-5">
        {list.isError && rows.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() =>
              rows.length === 0 ? (
                <EmptyState drawing="map" title={t('list.none')} text={t('list.noneText')} />
              ) : (
                <Card className="overflow-hidden">
                  <Table caption={t('manage')} columns={columns} rows={rows} rowId={({ id }) => id} />
                </Card>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
      {form && <ZapzFormDialog id={form.id} onClose={() => setForm(null)} />}
    </PageBody>
  );
}
