import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, Ring } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useErrorText } from '../../lib/error-text.ts';

/** While the hand-over code is exchanged. */
export function CallbackPending() {
  const t = useTranslations('auth.callback');
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Ring />
        {t('pending')}
      </p>
    </main>
  );
}

/** The code was used, has expired, or could not be exchanged. */
export function CallbackFailed({ error }: ErrorComponentProps) {
  const t = useTranslations('auth.callback');
  const errorText = useErrorText();
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        level={1}
        drawing="door"
        title={t('failed')}
        text={errorText(error)}
        actions={
          <ButtonLink variant="primary" to="/login">
            {t('signIn')}
          </ButtonLink>
        }
      />
    </main>
  );
}
