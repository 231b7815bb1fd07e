import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../../lib/api/list.ts';
import { infinite } from '../../../../lib/api/query.ts';
import { Segments } from '../../../../ui/form/segments.tsx';
import { QueryList } from '../../../../ui/list/query-list.tsx';
import { RowLine } from '../../../batches/public.tsx';
import { AwardFace } from '../../viewing/award-card.tsx';
import { AwardRow } from './award-rows.tsx';

/** The awards that a checked file would give, page by page. */
export function plannedAwards(batchId: string) {
  return infinite('hallOfFame.plannedAwards', { id: batchId, limit: 24 });
}

function Cards({ batchId }: { batchId: string }) {
  const t = useTranslations('hall-of-fame.file');
  const list = useList(plannedAwards(batchId));
  return (
    <section aria-labelledby="planned-awards" className="min-w-0">
      <h2 id="planned-awards" className="type-section mb-3">
        {t('preview')}
      </h2>
      <QueryList
        query={list}
        shape={4}
        empty={t('noRows')}
        className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]"
        row={({ line, ...award }) => (
          <AwardFace
            key={line}
            award={award}
            top={
              <span className="absolute top-2 left-4 text-sm font-medium text-tint-fg">
                <RowLine row={{ line }} />
              </span>
            }
          />
        )}
      />
    </section>
  );
}

type LeftOut = 'faulty' | 'same';

function LeftOutRows({ batch: { id, counts }, repeats }: { batch: Batch; repeats: boolean }) {
  const t = useTranslations('hall-of-fame.file');
  const [outcome, setOutcome] = useState<LeftOut>(counts.faulty > 0 ? 'faulty' : 'same');
  const list = useList(infinite('batches.rows', { id, outcome, limit: 24 }));
  return (
    <section aria-labelledby="left-out-rows" className="min-w-0">
      <h2 id="left-out-rows" className="type-section mb-3">
        {t(repeats && outcome === 'same' ? 'givenAgain' : 'leftOut')}
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
      <QueryList
        query={list}
        shape={3}
        empty={t('noRows')}
        className="flex flex-col gap-3"
        row={(row) => <AwardRow key={row.line} row={row} />}
      />
    </section>
  );
}

/** A checked file: each award as it will be revealed, and beside them the rows that are left out, with why. */
export function AwardPreview({ batch, repeats }: { batch: Batch; repeats: boolean }) {
  const { create, same, faulty } = batch.counts;
  const leftOut = same + faulty > 0 && <LeftOutRows batch={batch} repeats={repeats} />;
  if (create === 0) return leftOut;
  return (
    <div className="grid items-start gap-x-5 gap-y-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Cards batchId={batch.id} />
      {leftOut}
    </div>
  );
}
