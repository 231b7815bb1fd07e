import type { FinishedReview } from '@apprecio/contract/rights/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { whole } from '../../../lib/api/whole.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveBlob, saveFile } from '../../../lib/download.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { useReviewTable } from './review-files.ts';

function SaveButton({ review: { id }, name }: { review: FinishedReview; name: string }) {
  const t = useTranslations('rights.review');
  const errorText = useErrorText();
  const client = useQueryClient();
  const table = useReviewTable();
  const [busy, setBusy] = useState(false);
  const failed = (error: unknown) =>
    void toast({ variant: 'destructive', title: t('notSaved'), description: errorText(error) });
  const pdf = useCommand('rights.reviewPdf', { onSuccess: ({ url }) => saveFile(url), onError: failed });
  const save = async () => {
    setBusy(true);
    try {
      const rows = await client.query({ ...whole('rights.reviewRecord', { id }), staleTime: 0 });
      saveBlob(csvOf(table.ofRecord(rows)), `access-review-${name.replace(' ', '-')}.csv`);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton
      label={t('saveOf', { name })}
      align="end"
      entries={[
        { id: 'csv', label: t('asCsv'), icon: FileSpreadsheet, onSelect: () => void save() },
        { id: 'pdf', label: t('asPdf'), icon: FileText, onSelect: () => pdf.mutate({ id }) },
      ]}
    >
      {(opener) => (
        <Button {...opener} size="sm" icon={Download} busy={busy || pdf.isPending} aria-label={t('saveOf', { name })}>
          {t('save')}
        </Button>
      )}
    </MenuButton>
  );
}

/** Lists the finished reviews, each with its record as a file. */
export function FinishedCard() {
  const t = useTranslations('rights.review');
  const list = useList(infinite('rights.finishedReviews', {}));
  return (
    <Card className="mt-5" aria-labelledby="finished-reviews">
      <CardHead id="finished-reviews" title={t('finished')} />
      <QueryList
        query={list}
        within="card"
        shape={0}
        empty={t('noneFinished')}
        labelledBy="finished-reviews"
        row={(review) => {
          const { quarter, finishedBy, finishedAt, confirmed, taken } = review;
          const name = t('quarter', quarter);
          return (
            <CardRow
              key={review.id}
              lined
              title={name}
              sub={t('finishedLine', { name: finishedBy, date: formatDate(finishedAt), confirmed, taken })}
              end={<SaveButton review={review} name={name} />}
            />
          );
        }}
      />
    </Card>
  );
}
