import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';

const sheet = openedPart<{ open: boolean; onClose: () => void }>(
  () => import('./network/blind-spots.tsx').then((file) => file.BlindSpots),
  'reports',
);

/** Opens the people I work with whom I have not thanked for a while. */
export function BlindSpotsButton() {
  const t = useTranslations('people');
  const [open, setOpen] = useState(false);
  const once = useOnceOpen(open);
  return (
    <>
      <Button icon={ScanEye} {...sheet.intent} onClick={() => setOpen(true)}>
        {t('blindSpots')}
      </Button>
      {once && <sheet.Part open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
