import type { ReviewState } from '@apprecio/contract/rights/reviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query, useCommand } from '../../../lib/api/query.ts';
import { whole } from '../../../lib/api/whole.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob } from '../../../lib/download.ts';
import { formatDate, todayIso } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';
import type { PagesOf } from '../bundle-choice.tsx';
import { RightsDialog } from '../rights-dialog.tsx';
import { FinishedCard } from './finished-card.tsx';
import { ReviewActs } from './review-acts.tsx';
import { useReviewTable } from './review-files.ts';
import { ReviewRow } from './review-row.tsx';

function SaveNow() {
  const t = useTranslations('rights.review');
  const errorText = useErrorText();
  const client = useQueryClient();
  const table = useReviewTable();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await client.query({ ...whole('rights.reviewRows', {}), staleTime: 0 });
      saveBlob(csvOf(table.ofNow(rows)), `access-${todayIso()}.csv`);
    } catch (error) {
      toast({ variant: 'destructive', title: t('notSaved'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={Download} busy={busy} onClick={() => void save()}>
      {t('saveNow')}
    </Button>
  );
}

function StartButton() {
  const t = useTranslations('rights.review');
  const errorText = useErrorText();
  const command = useCommand('rights.startReview', {
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button variant="primary" size="sm" busy={command.isPending} onClick={() => command.mutate({})}>
      {t('start')}
    </Button>
  );
}

function FinishButton({ open: { id, rows } }: { open: NonNullable<ReviewState['open']> }) {
  const t = useTranslations('rights.review');
  const errorText = useErrorText();
  const command = useCommand('rights.finishReview', {
    onSuccess: () => void toast({ variant: 'success', title: t('done') }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <AskingButton
      variant="primary"
      size="sm"
      busy={command.isPending}
      question={{ title: t('finishTitle'), text: t('finishText', { rows }) }}
      onAct={() => command.mutate({ reviewId: id })}
    >
      {t('finish')}
    </AskingButton>
  );
}

function StateCard({ state }: { state: ReviewState }) {
  const t = useTranslations('rights.review');
  const { quarter, due, until, nextFrom, lastFinishedAt, open } = state;
  const left = open ? open.rows - open.decided : 0;
  const lines = [
    due ? t('dueUntil', { date: formatDate(until) }) : t('nextFrom', { date: formatDate(nextFrom) }),
    lastFinishedAt ? t('last', { date: formatDate(lastFinishedAt) }) : t('never'),
  ];
  return (
    <Card pad="padded" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3" aria-labelledby="review-state">
      <div className="min-w-60 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="review-state" className="type-label">
            {t('quarter', quarter)}
          </h2>
          {due && <Badge tone="warning">{t('due')}</Badge>}
        </div>
        <p className="mt-1 text-md text-muted">{lines.join(' ')}</p>
        {open && (
          <p className="mt-1 text-md" role="status">
            {t('progress', { decided: open.decided, rows: open.rows })}{' '}
            <span className="text-muted">
              {t('started', { name: open.startedBy, date: formatDate(open.startedAt) })}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SaveNow />
        {open === null && <StartButton />}
        {open !== null && left === 0 && <FinishButton open={open} />}
      </div>
    </Card>
  );
}

/** Draws who holds which rights and API keys, row by row to confirm or to take away (ACC-10). */
export function ReviewPage({ tabs, pagesOf }: { tabs: ReactElement; pagesOf: PagesOf }) {
  const t = useTranslations('rights');
  const state = useQuery(query('rights.review', {}));
  const list = useList(infinite('rights.reviewRows', { limit: 50 }));
  const [taking, setTaking] = useState<string>();
  const open = state.data?.open ?? null;
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('review.line')} />
      {tabs}
      <QueryResult query={state} shape={<Bone className="mt-5 h-[122px] rounded-xl! max-sm:h-[175px]" />}>
        {(data) => <StateCard state={data} />}
      </QueryResult>
      <QueryList
        query={list}
        card
        className="mt-5"
        label={t('review.rows')}
        empty={t('none.text')}
        row={(row) => (
          <ReviewRow key={row.person.id} row={row} isOpen={open !== null}>
            {open && <ReviewActs row={row} reviewId={open.id} onTake={() => setTaking(row.person.id)} />}
          </ReviewRow>
        )}
      />
      <FinishedCard />
      {taking && <RightsDialog id={taking} pagesOf={pagesOf} onClose={() => setTaking(undefined)} />}
    </PageBody>
  );
}
