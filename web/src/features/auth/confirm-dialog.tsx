import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** Asks once before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  act,
  busy,
  onAct,
  onClose,
}: {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  act: string;
  busy: boolean;
  onAct: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('auth.ways');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      size="sm"
      alert
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    />
  );
}
