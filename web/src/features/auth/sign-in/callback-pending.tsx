import { useTranslations } from 'use-intl';
import { Ring } from '../../../ui/form/button.tsx';

/** While the hand-over code is exchanged. */
export function CallbackPending() {
  const t = useTranslations('frame.auth.callback');
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Ring />
        {t('pending')}
      </p>
    </main>
  );
}
