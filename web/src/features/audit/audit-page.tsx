import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useList } from '../../lib/api/list.ts';
import { infinite, useCommand } from '../../lib/api/query.ts';
import { saveFile } from '../../lib/download.ts';
import { formatInstant } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { Card } from '../../ui/data/card.tsx';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { Table, type Column } from '../../ui/data/table.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditView } from './audit-view.ts';
import { EntrySentence } from './entry-sentence.tsx';
import { ParkedCard } from './parked-card.tsx';
import type { Entry } from './sentence.ts';

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
    { id: 'what', head: t('what'), cell: (entry) => <EntrySentence entry={entry} /> },
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
  const me = useMe();
  const [person, setPerson] = useState<Choice | null>(null);
  const filters = { ...view, ...(person && { personId: person.id }) };
  const list = useList(infinite('audit.list', { ...filters, limit: 50 }));
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
      {holds(me, 'audit.manage') && <ParkedCard />}
      <Card as="div">
        <AuditFilters view={view} person={person} onView={onView} onPerson={setPerson} />
        <QueryList
          query={list}
          within="card"
          shape={<Bone className="m-5 h-72" />}
          empty={{ drawing: 'map', title: t('none'), text: t('noneText') }}
        >
          {(entries) => <Table caption={t('title')} columns={columns} rows={entries} rowId={({ id }) => id} />}
        </QueryList>
      </Card>
    </PageBody>
  );
}
