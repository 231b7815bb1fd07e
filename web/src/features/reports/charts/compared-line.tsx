import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { ComparedState } from './use-compared.ts';

/** Says why the days compared with do not stand beside the others, or not as they seem. */
export function ComparedLine({
  of: { failed, apart, began, busy, retry },
  className,
}: {
  of: ComparedState;
  className?: string;
}) {
  const t = useTranslations();
  if (failed) {
    return (
      <div role="alert" className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted', className)}>
        {t('reports.comparedFailed')}
        <Button size="sm" icon={RotateCw} busy={busy} onClick={retry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  const words = apart ? t('reports.comparedApart') : began && t('reports.comparedBegan', { day: formatDate(began) });
  return words && <p className={cn('text-sm text-muted', className)}>{words}</p>;
}
