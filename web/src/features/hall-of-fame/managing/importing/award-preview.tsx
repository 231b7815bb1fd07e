import type { Batch } from '@apprecio/contract/batches/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../../lib/api/query.ts';
import { ListEnd } from '../../../../ui/data/list-end.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Segments } from '../../../../ui/form/segments.tsx';
import { AwardFace } from '../../viewing/award-card.tsx';
import { AwardRow } from './award-rows.tsx';

/** The awards that a checked file would give, page by page. */
export function plannedAwards(batchId: string) {
  return infinite('hallOfFame.plannedAwards', { id: batchId, limit: 24 });
}

function Cards({ batchId }: { batchId: string }) {
  const t = useTranslations('hall-of-fame.file');
  const list = useInfiniteQuery(plannedAwards(batchId));
  const planned = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="planned-awards" className="min-w-0">
      <h2 id="planned-awards" className="type-section mb-3">
        {t('preview')}
      </h2>
      {list.isError && planned.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={4} />}>
          {() =>
            planned.length === 0 ? (
              <p className="text-sm text-muted">{t('noRows')}</p>
            ) : (
              <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]">
                {planned.map(({ line, ...award }) => (
                  <AwardFace
                    key={line}
                    award={award}
                    top={
                      <span className="absolute top-2 left-4 text-sm font-medium text-tint-fg">
                        {t('line', { line })}
                      </span>
                    }
                  />
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      <ListEnd list={list} />
    </section>
  );
}

type LeftOut = 'faulty' | 'same';

function LeftOutRows({ batch: { id, counts } }: { batch: Batch }) {
  const t = useTranslations('hall-of-fame.file');
  const [outcome, setOutcome] = useState<LeftOut>(counts.faulty > 0 ? 'faulty' : 'same');
  const list = useInfiniteQuery(infinite('batches.rows', { id, outcome, limit: 24 }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="left-out-rows" className="min-w-0">
      <h2 id="left-out-rows" className="type-section mb-3">
        {t('leftOut')}
      </h2>
      {counts.faulty > 0 && counts.same > 0 && (
        <div className="mb-3">
          <Segments
            label={t('filter')}
            value={outcome}
            options={(['faulty', 'same'] as const).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            onChange={setOutcome}
          />
        </div>
      )}
      {list.isError && rows.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={3} />}>
          {() => (
            <ul className="flex flex-col gap-3">
              {rows.map((row) => (
                <AwardRow key={row.line} row={row} />
              ))}
            </ul>
          )}
        </Loading>
      )}
      <ListEnd list={list} />
    </section>
  );
}

/** A checked file: each award as it will be revealed, and beside them the rows that are left out, with why. */
export function AwardPreview({ batch }: { batch: Batch }) {
  const { create, same, faulty } = batch.counts;
  const leftOut = same + faulty > 0 && <LeftOutRows batch={batch} />;
  if (create === 0) return leftOut;
  return (
    <div className="grid items-start gap-x-5 gap-y-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Cards batchId={batch.id} />
      {leftOut}
    </div>
  );
}
