import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../../lib/api/list.ts';
import { query, useCommand } from '../../../../lib/api/query.ts';
import { instantAt } from '../../../../lib/i18n/zone.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { BatchChecked, BatchDone, BatchView, FaultyButton } from '../../../batches/public.tsx';
import { AwardPreview, plannedAwards } from './award-preview.tsx';
import { AwardRows } from './award-rows.tsx';

function Cost({ batch, count, repeats }: { batch: Batch; count: number; repeats: boolean }) {
  const t = useTranslations('hall-of-fame.file');
  const { first } = useList(plannedAwards(batch.id));
  const points = first && first.points + (repeats ? first.repeatPoints : 0);
  return (
    <p className="min-h-6 text-md text-ink-2 tabular-nums">
      {first && t('cost', { points: points!, wallet: first.wallet })}{' '}
      {t(count > awardLimits.postedOfFile ? 'notInFeed' : 'inFeed', { count })}
    </p>
  );
}

interface CheckedProps {
  batch: Batch;
  /** True if the awards that were given before are given again. */
  repeats: boolean;
  onRepeats: (repeats: boolean) => void;
}

function Checked({ batch, repeats, onRepeats }: CheckedProps) {
  const t = useTranslations('hall-of-fame.file');
  const form = useTranslations('hall-of-fame.form');
  const client = useQueryClient();
  const [reveal, setReveal] = useState('');
  const { create, same, faulty } = batch.counts;
  const { queryKey } = query('batches.detail', { id: batch.id });
  const apply = useCommand('hallOfFame.applyAwards', { onSuccess: (next) => client.setQueryData(queryKey, next) });
  const count = create + (repeats ? same : 0);
  return (
    <BatchChecked
      sum={t('sum', { create, same, faulty })}
      faulty={
        <>
          <FaultyButton batch={batch} from="hallOfFame.faultyAwards" />
          {same > 0 && (
            <Checkbox
              label={t('repeats', { count: same })}
              checked={repeats}
              onChange={({ target }) => onRepeats(target.checked)}
            />
          )}
        </>
      }
      apply={count > 0 ? t('apply', { count }) : null}
      keep={t('keep')}
      busy={apply.isPending}
      error={apply.error}
      onApply={() =>
        apply.mutate({ id: batch.id, repeats, ...(reveal !== '' && { revealAt: instantAt(reveal).toISOString() }) })
      }
    >
      <Cost batch={batch} count={count} repeats={repeats} />
      <DateField
        label={form('reveal')}
        withTime
        optional
        help={form('revealHelp')}
        value={reveal}
        onChange={({ target }) => setReveal(target.value)}
        className="max-w-xs"
      />
    </BatchChecked>
  );
}

function Done({ batch }: { batch: Batch }) {
  const t = useTranslations('hall-of-fame.file');
  const { skipped, notUndone } = batch.counts;
  return (
    <BatchDone
      batch={batch}
      said={
        batch.state === 'undone'
          ? t('undone', { stays: notUndone })
          : t('done', { count: batch.total - skipped, skipped })
      }
      undo={t('undo')}
    />
  );
}

/** A file of awards: checked and not yet given, under way, or over. */
export function AwardBatch({ batchId }: { batchId: string }) {
  const [repeats, setRepeats] = useState(false);
  return (
    <BatchView batchId={batchId}>
      {(batch) => (
        <div className="flex flex-col gap-5">
          <Card pad="padded" as="div">
            {batch.state === 'checked' ? (
              <Checked batch={batch} repeats={repeats} onRepeats={setRepeats} />
            ) : (
              <Done batch={batch} />
            )}
          </Card>
          {batch.state === 'checked' ? (
            <AwardPreview batch={batch} repeats={repeats} />
          ) : (
            <AwardRows key={batch.state} batchId={batchId} />
          )}
        </div>
      )}
    </BatchView>
  );
}
