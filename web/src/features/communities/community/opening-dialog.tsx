import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** Asks, before a community opens to everyone, whether what stands in it opens too. */
export function OpeningDialog({
  name,
  onOpen,
  onClose,
}: {
  name: string;
  onOpen: (earlier: boolean) => void;
  onClose: () => void;
}) {
  const t = useTranslations('communities');
  const [earlier, setEarlier] = useState(false);
  return (
    <ActDialog
      open
      alert
      size="sm"
      title={t('form.opening.title', { name })}
      description={t('form.opening.text')}
      cancel={t('cancel')}
      onClose={onClose}
      act={t(earlier ? 'form.opening.actAll' : 'form.opening.act')}
      onAct={() => onOpen(earlier)}
    >
      <Checkbox
        label={t('form.opening.earlier')}
        checked={earlier}
        onChange={(event) => setEarlier(event.target.checked)}
      />
    </ActDialog>
  );
}
