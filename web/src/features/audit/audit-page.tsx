import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { infinite, useCommand } from '../../lib/api/query.ts';
import { saveFile } from '../../lib/download.ts';
import { formatInstant } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { Table, type Column } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditView } from './audit-view.ts';
import { ParkedCard } from './parked-card.tsx';
import type { Entry } from './sentence.ts';
import { Told } from './told.tsx';

function useExport(filters: AuditView & { personId?: string }) {
  const t = useTranslations('audit');
  const errorText = useErrorText();
  const command = useCommand('audit.export', {
    onSuccess: ({ url, rows, whole }) => {
      saveFile(url, 'audit.csv');
      toast({ variant: whole ? 'success' : 'warning', title: t(whole ? 'exported' : 'exportedPart', { count: rows }) });
    },
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return { busy: command.isPending, start: () => command.mutate(filters) };
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('audit');
  return [
    {
      id: 'at',
      head: t('when'),
      cell: ({ at }) => (
        <time dateTime={at} className="text-sm whitespace-nowrap text-muted tabular-nums">
          {formatInstant(at)}
        </time>
      ),
    },
    { id: 'what', head: t('what'), cell: (entry) => <Told entry={entry} /> },
    {
      id: 'topic',
      head: t('topic'),
      phone: 'hidden',
      cell: ({ topic }) => <span className="text-sm text-muted">{t(`topics.${topic}`)}</span>,
    },
  ];
}

/** /organization/audit: who did what, the newest first; searched, narrowed and exported. */
export function AuditPage({ view, onView }: { view: AuditView; onView: (view: AuditView) => void }) {
  const t = useTranslations('audit');
  const [person, setPerson] = useState<Choice | null>(null);
  const filters = { ...view, ...(person && { personId: person.id }) };
  const list = useInfiniteQuery(infinite('audit.list', { ...filters, limit: 50 }));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  const columns = useColumns();
  const { busy, start } = useExport(filters);
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t('line')}
        end={
          <Button variant="primary" icon={Download} busy={busy} onClick={start} className="self-end">
            {t('export')}
          </Button>
        }
      />
      <ParkedCard />
      <Card as="div">
        <AuditFilters view={view} person={person} onView={onView} onPerson={setPerson} />
        {list.isError && entries.length === 0 ? (
          <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<Bone className="m-5 h-72" />}>
            {() =>
              entries.length > 0 ? (
                <>
                  <Table caption={t('title')} columns={columns} rows={entries} rowId={({ id }) => id} />
                  <ListEnd list={list} />
                </>
              ) : (
                <EmptyState bare drawing="map" title={t('none')} text={t('noneText')} />
              )
            }
          </Loading>
        )}
      </Card>
    </PageBody>
  );
}
