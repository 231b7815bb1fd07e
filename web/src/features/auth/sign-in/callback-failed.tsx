import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';

/** The code was used, has expired, or could not be exchanged. */
export function CallbackFailed({ error }: ErrorComponentProps) {
  const t = useTranslations('frame.auth.callback');
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
