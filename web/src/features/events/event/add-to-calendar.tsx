import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query } from '../../../lib/api/query.ts';
import { saveBlob } from '../../../lib/download.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { textLink } from '../../../ui/layout/app-link.tsx';

/** Saves an event as a file that calendars open. */
export function AddToCalendar({ id }: { id: string }) {
  const t = useTranslations('events');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, text } = await client.query({ ...query('events.calendar', { id }), staleTime: 0 });
      saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
    } catch (error) {
      toast({ variant: 'destructive', title: t('calendarFailed'), description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" aria-busy={busy || undefined} onClick={() => !busy && void save()} className={textLink}>
      {t('addToCalendar')}
    </button>
  );
}
