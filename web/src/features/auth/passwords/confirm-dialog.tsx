import { useTranslations } from 'use-intl';
import { ActDialog, type ActDialogProps } from '../../../ui/overlay/act-dialog.tsx';

/** Asks once before something that cannot be undone. */
export function ConfirmDialog(
  question: Pick<ActDialogProps, 'open' | 'title' | 'description' | 'act' | 'busy' | 'onAct' | 'onClose'>,
) {
  const t = useTranslations('auth.methods');
  return <ActDialog {...question} size="sm" alert danger cancel={t('cancel')} />;
}
