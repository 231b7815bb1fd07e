import { roleOf } from '@apprecio/contract/api/codes';
import { holds } from '@apprecio/contract/api/permissions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { extraPart, openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import type { AnswerDialogProps, Request } from './ask/answer-dialog.tsx';
import type { TopUpDialogProps } from './wallet/top-up-dialog.tsx';

export { usePayTopUp, walletPath } from './wallet/use-pay-top-up.ts';

const ask = extraPart<object>(() => import('./ask/ask-more.tsx').then((file) => file.AskMorePart), 'points');
const answer = openedPart<AnswerDialogProps>(
  () => import('./ask/answer-dialog.tsx').then((file) => file.AnswerDialog),
  'points',
);

/** Tops up the wallet. */
export const topUpDialog = openedPart<TopUpDialogProps>(
  () => import('./wallet/top-up-dialog.tsx').then((file) => file.TopUpDialog),
  'points',
);

/** Asks for more points to give this month, or says what became of that; for those who may ask. */
export function AskMore() {
  const { roleId } = useMe();
  if (!holds(roleOf(roleId), 'points.askMore')) return null;
  return (
    <div className="min-h-11">
      <ask.Part />
    </div>
  );
}

/** Answers who asked for more points to give. */
export function AnswerRequest({ request }: { request: Request }) {
  const t = useTranslations('inbox.allowance');
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  return (
    <>
      <Button
        size="sm"
        variant="tint"
        aria-label={t('answerOne', { name: request.person.name })}
        {...answer.intent}
        onClick={() => setOpen(true)}
      >
        {t('answer')}
      </Button>
      {once && <answer.Part open={open} request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
