import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UndoView } from '../employees/batches/public.tsx';

/** What an undo of people added at once needs. */
export interface UndoAddingProps {
  id: string;
  batchId: string;
  onClose: () => void;
}

/** Who would be removed again of people added at once, and who stays; then they are removed (OPS-07). */
export function UndoAdding({ id, batchId, onClose }: UndoAddingProps) {
  const t = useTranslations('communities');
  const preview = useQuery(query('communities.beforeUndoAdding', { id, batchId }));
  const undo = useCommand('communities.undoAdding', {
    onSuccess: ({ removed }) => {
      toast({ variant: 'success', title: t('addingUndone', { count: removed }) });
      onClose();
    },
  });
  const send = () => undo.mutate({ id, batchId });
  return <UndoView preview={preview} busy={undo.isPending} error={undo.error} onUndo={send} onClose={onClose} />;
}
