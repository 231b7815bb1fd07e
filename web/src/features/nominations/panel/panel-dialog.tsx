import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CandidateCard } from './candidate-card.tsx';

/** Lists the nominees of a cycle for the panel to score. */
export function PanelDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const t = useTranslations('nominations.panel');
  const list = useList(infinite('nominations.candidates', { id: cycle.id, limit: 20 }));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={cycle.state === 'closed' ? t('line') : t('lineOpen')}
    >
      <QueryList
        query={list}
        within="panel"
        shape={3}
        empty={t('none')}
        className="flex flex-col gap-3"
        row={(candidate) => <CandidateCard key={candidate.person.id} cycle={cycle} candidate={candidate} />}
      />
    </Dialog>
  );
}
