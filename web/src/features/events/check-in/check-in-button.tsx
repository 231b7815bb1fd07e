import type { EventDetails } from '@apprecio/contract/events/event';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { codeScreen } from './parts.tsx';

/** Opens the code by which those who arrive check in. */
export function CheckInButton({ event }: { event: EventDetails }) {
  const t = useTranslations('events.checkIn');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={QrCode} onClick={() => setOpen(true)} {...codeScreen.intent}>
        {t('show')}
      </Button>
      {open && <codeScreen.Part event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
