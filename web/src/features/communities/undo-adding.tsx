import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UndoView } from '../batches/public.tsx';

/** Props of the dialog that undoes adding people in bulk. */
export interface UndoAddingProps {
  id: string;
  batchId: string;
  onClose: () => void;
}

/** Shows which of the people added in bulk would be removed and which stay, then removes them (OPS-07). */
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
