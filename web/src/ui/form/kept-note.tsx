import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

/** Says that what is written was kept from before, and begins anew when asked. */
export function KeptNote({ restored, onAfresh }: { restored: boolean; onAfresh: () => void }) {
  const t = useTranslations('ui.kept');
  if (!restored) return null;
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {t('restored')}
      <Button variant="ghost" size="sm" onClick={onAfresh}>
        {t('afresh')}
      </Button>
    </div>
  );
}
