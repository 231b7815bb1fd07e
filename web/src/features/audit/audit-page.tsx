import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageBody } from '../../components/app-shell.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import type { Choice } from '../../components/people-picker-choice.ts';
import { ShowMore } from '../../components/show-more.tsx';
import { Bone, Loading } from '../../components/skeleton.tsx';
import { Table, type Column } from '../../components/table.tsx';
import { toast } from '../../components/toast-store.ts';
import { saveFile } from '../../lib/download.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatInstant } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { infinite, useCommand } from '../../lib/query.ts';
import type { AnswerOf } from '../../lib/request.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditView } from './audit-view.ts';
import { ParkedCard } from './parked-card.tsx';
import { useSentence } from './sentence.ts';

type Entry = AnswerOf<'audit.list'>['items'][number];

function useExport(filters: AuditView & { personId?: string }) {
  const t = useTranslations('audit');
  const client = useQueryClient();
  const errorText = useErrorText();
  const command = useCommand('audit.export', {
    onSuccess: async ({ url, rows, whole }) => {
      saveFile(url, 'audit.csv');
      toast({ variant: whole ? 'success' : 'warning', title: t(whole ? 'exported' : 'exportedPart', { count: rows }) });
      await client.invalidateQueries({ queryKey: ['audit.list'] });
    },
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return { busy: command.isPending, start: () => command.mutate(filters) };
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('audit');
  const me = useMe();
  const sentence = useSentence();
  return [
    {
      id: 'at',
      head: t('when'),
      cell: ({ at }) => (
        <time dateTime={at} className="text-sm whitespace-nowrap text-muted tabular-nums">
          {formatInstant(at, me.timeZone)}
        </time>
      ),
    },
    { id: 'what', head: t('what'), cell: (entry) => <span className="wrap-anywhere">{sentence(entry)}</span> },
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
                  <ShowMore
                    shown={entries.length}
                    more={list.hasNextPage}
                    busy={list.isFetchingNextPage}
                    onMore={() => void list.fetchNextPage()}
                  />
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
