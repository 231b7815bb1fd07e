import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const versions = lazyPart<VersionsDialogProps>(
  () => import('./versions-dialog.tsx').then((file) => file.VersionsDialog),
  'recognition',
);

/** “edited”, which opens the earlier words of a thank-you. */
export function EditedMark({ id }: { id: string }) {
  const t = useTranslations('recognition');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <button
        type="button"
        className="min-h-6 cursor-pointer underline decoration-dotted underline-offset-2"
        {...versions.intent}
        onClick={() => setOpen(true)}
      >
        {t('edited')}
      </button>
      {drawn && <versions.Part open={open} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
