import type { Cycle } from '@apprecio/contract/nominations/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CandidateCard } from './candidate-card.tsx';

/** Who was nominated, for the panel to score. */
export function PanelDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const t = useTranslations('nominations.panel');
  const list = useInfiniteQuery(infinite('nominations.candidates', { id: cycle.id, limit: 20 }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={cycle.state === 'closed' ? t('line') : t('lineOpen')}
    >
      {list.isError && items.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={3} />}>
          {() =>
            items.length === 0 ? (
              <p className="text-md text-muted">{t('none')}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {items.map((candidate) => (
                  <CandidateCard key={candidate.person.id} cycle={cycle} candidate={candidate} />
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      <ListEnd list={list} />
    </Dialog>
  );
}
