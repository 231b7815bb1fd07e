import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { BulkAct, BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { BulkChange, BulkDialogProps } from './bulk-dialog.tsx';

const changes: readonly BulkChange[] = ['department', 'manager', 'role', 'status'];
const dialog = openedPart<BulkDialogProps>(() => import('./bulk-dialog.tsx').then((file) => file.BulkDialog));

/**
 * Shows the bulk actions for the chosen people. Each change of department, manager, role or status is one batch that
 * can be undone.
 */
export function BulkActs({
  chosen,
  toConfirm,
  onClear,
  onBatch,
  onUndoable,
}: {
  chosen: ReadonlySet<string>;
  /** True if people in the list stated values that wait for confirmation. */
  toConfirm: boolean;
  onClear: () => void;
  onBatch: (batch: AnswerOf<'employees.bulk'>) => void;
  /** Says with Undo that a batch was applied. */
  onUndoable: (title: string, batchId: string) => void;
}) {
  const t = useTranslations('employees');
  const errorText = useErrorText();
  const [act, setAct] = useState<BulkChange | null>(null);
  const [inviting, setInviting] = useState(false);
  const ids = [...chosen];
  const invite = useCommand('employees.invite', {
    onSuccess: ({ outcomes }) => {
      const sent = outcomes.filter(({ ok }) => ok).length;
      toast({ variant: sent > 0 ? 'success' : 'warning', title: t('invitedSome', { sent, all: outcomes.length }) });
      onClear();
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const confirm = useCommand('employees.decideStated', {
    onSuccess: ({ decided, batchId }) => {
      const title = t('confirmedSome', { count: decided });
      if (batchId) onUndoable(title, batchId);
      else toast({ variant: 'success', title });
      onClear();
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <>
      <BulkBar count={chosen.size} onClear={onClear}>
        {changes.map((each) => (
          <span
            key={each}
            className={each === 'manager' || each === 'status' ? '' : 'max-sm:hidden'}
            {...dialog.intent}
          >
            <BulkAct onPress={() => setAct(each)}>{t(`bulk.${each}`)}</BulkAct>
          </span>
        ))}
        {toConfirm && (
          <BulkAct tinted onPress={() => !confirm.isPending && confirm.mutate({ ids, confirm: true })}>
            {t('bulk.confirmStated')}
          </BulkAct>
        )}
        <BulkAct tinted onPress={() => setInviting(true)}>
          {t('bulk.invite')}
        </BulkAct>
      </BulkBar>
      <ActDialog
        open={inviting}
        size="sm"
        title={t('quick.inviteSome', { count: ids.length })}
        description={t('quick.invite.text')}
        act={t('bulk.invite')}
        busy={invite.isPending}
        onClose={() => setInviting(false)}
        onAct={() => invite.mutate({ ids }, { onSettled: () => setInviting(false) })}
      />
      {act && (
        <dialog.Part
          act={act}
          ids={ids}
          onClose={() => setAct(null)}
          onDone={(batch) => {
            setAct(null);
            onClear();
            onBatch(batch);
          }}
        />
      )}
    </>
  );
}
