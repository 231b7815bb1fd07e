import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError, type CallError } from '../../../lib/api/request.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** Why it was not saved; where someone else was first, with a button that takes what they saved. */
export function NotSaved({ problem, onReload }: { problem: CallError; onReload: () => Promise<void> }) {
  const t = useTranslations('celebrations.rewards');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    await onReload();
    setBusy(false);
  };
  const isConflict = problem instanceof ApiError && problem.status === 409;
  return (
    <Callout
      tone="danger"
      live
      end={
        isConflict && (
          <Button size="sm" busy={busy} onClick={() => void reload()}>
            {t('reload')}
          </Button>
        )
      }
    >
      {errorText(problem)}
    </Callout>
  );
}
