import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAgainOnline } from '../../lib/hooks/again-online.ts';
import { Button } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';

/**
 * 'Error loading data. Please try again.', what is safe, and Retry, which it does by itself when the connection is back;
 * stands in the card that failed.
 */
export function ErrorState({
  onRetry,
  busy = false,
  text,
  bare = false,
}: {
  onRetry: () => void;
  busy?: boolean;
  text?: string | undefined;
  bare?: boolean;
}) {
  const t = useTranslations('ui');
  useAgainOnline(onRetry, busy);
  return (
    <div role="alert">
      <EmptyState
        bare={bare}
        drawing="cloud"
        title={t('error.title')}
        text={text ?? t(navigator.onLine ? 'error.kept' : 'error.safe')}
        actions={
          <Button variant="primary" size="sm" icon={RotateCw} busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
