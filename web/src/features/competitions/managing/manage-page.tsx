import { competitionFilters } from '@apprecio/contract/competitions/competition-lists';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query } from '../../../lib/api/query.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Zapz } from '../zapz-view.ts';
import { useStateText } from '../zapz-view.ts';
import { StateBadge } from '../zapz/state-badge.tsx';
import type { ManageView } from './manage-view.ts';
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

/** Draws every competition, and everything that is done with one (ZAP-03). */
export function ManageZapzPage({ view }: { view: ManageView }) {
  const status = view.status ?? 'all';
  const t = useTranslations('competitions');
  const stateText = useStateText();
  const [form, setForm] = useState<{ id: string | null } | null>(null);
  const list = useList(infinite('competitions.list', { status, limit: 20 }));
  const columns = useColumns((id) => setForm({ id }));
  return (
    <ListPage
      title={t('manage')}
      text={t('manageLine')}
      end={
        <Button id="new-zapz" variant="primary" icon={Plus} onClick={() => setForm({ id: null })}>
          {t('new')}
        </Button>
      }
      above={<Figures />}
      query={list}
      tabs={{
        label: t('tabsLabel'),
        names: competitionFilters,
        current: status,
        text: (each) => (each === 'all' ? t('all') : stateText(each)),
        to: (each) => `/organization/manage-zapz?status=${each}`,
      }}
      card
      empty={{ drawing: 'map', title: t('list.none'), text: t('list.noneText') }}
      below={form && <ZapzFormDialog id={form.id} onClose={() => setForm(null)} />}
    >
      {(rows) => <Table caption={t('manage')} columns={columns} rows={rows} rowId={({ id }) => id} />}
    </ListPage>
  );
}
