import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { AskDialogProps } from './ask-dialog.tsx';

const dialog = openedPart<AskDialogProps>(() => import('./ask-dialog.tsx').then((file) => file.AskDialog));

/** The request of mine that waits, or what became of the last one and a way to ask. */
export function AskMorePart() {
  const t = useTranslations('points.ask');
  const errorText = useErrorText();
  const { data } = useQuery(query('points.myRequest', {}));
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  const withdraw = useCommand('points.withdrawRequest', {
    onSuccess: () => toast({ variant: 'success', title: t('withdrawn') }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  if (!data) return null;
  const { request } = data;
  if (request?.state === 'asked') {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm" role="status">
        <span className="min-w-40 flex-1">{t('waits', { count: request.points })}</span>
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: request.id })}>
          {t('withdraw')}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {request?.state === 'granted' && (
        <span className="min-w-40 flex-1 text-muted">
          {t('granted', { count: request.granted, date: formatDate(request.decidedAt) })}
        </span>
      )}
      {request?.state === 'refused' && (
        <span className="min-w-40 flex-1 wrap-anywhere text-muted">
          {t('refused', { reason: request.answer ?? '' })}
        </span>
      )}
      <Button size="sm" {...dialog.intent} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {once && <dialog.Part open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
