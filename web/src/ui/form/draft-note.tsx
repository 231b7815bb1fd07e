import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Button } from './button.tsx';

interface DraftNoteProps {
  restored: boolean;
  onAfresh: () => void;
  className?: string;
}

/** Says that what is written was kept from before, and begins anew when asked. */
export function DraftNote({ restored, onAfresh, className }: DraftNoteProps) {
  const t = useTranslations('ui.kept');
  if (!restored) return null;
  return (
    <div className={cn('-mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted', className)}>
      {t('restored')}
      <Button variant="ghost" size="sm" onClick={onAfresh}>
        {t('afresh')}
      </Button>
    </div>
  );
}
