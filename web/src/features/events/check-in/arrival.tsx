import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { isPassing } from '../../../lib/api/request.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** Checks me in by the code of the address that I opened, and says how it went. */
export function Arrival({ id, code }: { id: string; code: string }) {
  const t = useTranslations('events.checkIn');
  const errorText = useErrorText();
  const { mutate, error, isSuccess, isPending } = useCommand('events.checkIn');
  useEffect(() => mutate({ id, code }), [mutate, id, code]);
  if (error) {
    const again = (
      <Button size="sm" busy={isPending} onClick={() => mutate({ id, code })}>
        {t('again')}
      </Button>
    );
    return (
      <Callout tone="danger" live end={isPassing(error) ? again : undefined}>
        {errorText(error)}
      </Callout>
    );
  }
  return (
    <Callout tone={isSuccess ? 'success' : 'info'} live>
      {t(isSuccess ? 'done' : 'checking')}
    </Callout>
  );
}
