import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import type { DemonstrationDialogProps } from './demonstration-dialog.tsx';

const dialog = openedPart<DemonstrationDialogProps>(() =>
  import('./demonstration-dialog.tsx').then((file) => file.DemonstrationDialog),
);

/** Ends a demonstration, for its admins. */
export function Demonstration({ subdomain }: { subdomain: string }) {
  const t = useTranslations('organisation.demonstration');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <Card pad="roomy" className="mt-4 max-w-form" aria-labelledby="demonstration">
      <h2 id="demonstration" className="type-section">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('line')}</p>
      <Button variant="danger" className="mt-4" {...dialog.intent} onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {drawn && <dialog.Part open={open} subdomain={subdomain} onClose={() => setOpen(false)} />}
    </Card>
  );
}
