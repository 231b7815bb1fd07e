import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import type { ArrangeDialogProps } from './arrange-dialog.tsx';

const dialog = openedPart<ArrangeDialogProps>(
  () => import('./arrange-dialog.tsx').then((file) => file.ArrangeDialog),
  'profile',
);

/** Opens the dialog in which the widgets of Home get one's own order. */
export function ArrangeWidgets(props: Omit<ArrangeDialogProps, 'open' | 'onOpenChange'>) {
  const t = useTranslations('app.widgets');
  const [open, setOpen] = useState(false);
  const mounted = useOnceOpen(open);
  return (
    <>
      <Button variant="ghost" size="sm" icon={ListOrdered} {...dialog.intent} onClick={() => setOpen(true)}>
        {t('arrange')}
      </Button>
      {mounted && <dialog.Part {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
