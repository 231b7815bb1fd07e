import { tradeRule } from '@apprecio/contract/recognition/trades';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextForm } from './text-form.tsx';

export type Finding = AnswerOf<'recognition.fairPlay'>['findings'][number];

/** Asks the people of a finding. */
export function AskDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const t = useTranslations('recognition.fair-play');
  const personIds = finding.people.map(({ id }) => id);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} size="sm" title={t('askTitle')}>
      <TextForm
        label={t('question')}
        help={t('questionHelp')}
        begun={t('questionSuggested')}
        act={t('askAct')}
        onSend={async (call, question) => call('recognition.askTraders', { personIds, question })}
        onSent={() => {
          toast({ variant: 'success', title: t('asked') });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Decides a case: nothing, or a note once people were heard. */
export function DecideDialog({ of, onClose }: { of: NonNullable<Finding['case']>; onClose: () => void }) {
  const t = useTranslations('recognition.fair-play');
  const errorText = useErrorText();
  const [decision, setDecision] = useState<'nothing' | 'note'>('nothing');
  const onSuccess = () => {
    toast({ variant: 'success', title: t('decided') });
    onClose();
  };
  const command = useCommand('recognition.decideTrade', { onSuccess });
  const choice = (
    <>
      <Segments
        label={t('decision')}
        value={decision}
        onChange={setDecision}
        options={(of.heard ? (['nothing', 'note'] as const) : (['nothing'] as const)).map((value) => ({
          value,
          label: t(`decisions.${value}`),
        }))}
      />
      {!of.heard && <p className="mt-3 text-sm text-muted">{t('wait', { days: tradeRule.replyDays })}</p>}
    </>
  );
  if (decision === 'nothing') {
    return (
      <ActDialog
        open
        size="sm"
        title={t('decideTitle')}
        cancel={t('cancel')}
        onClose={onClose}
        act={t('decideAct')}
        onAct={() => command.mutate({ id: of.id, decision })}
        busy={command.isPending}
        error={command.error && errorText(command.error)}
      >
        {choice}
      </ActDialog>
    );
  }
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} size="sm" title={t('decideTitle')}>
      <TextForm
        label={t('note')}
        help={t('noteHelp')}
        act={t('decideAct')}
        before={<div>{choice}</div>}
        onSend={async (call, note) => call('recognition.decideTrade', { id: of.id, decision, note })}
        onSent={onSuccess}
        onClose={onClose}
      />
    </Dialog>
  );
}
