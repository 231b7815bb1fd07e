import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { saveFile } from '../../lib/download.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';

/** Saves my own card, with its words and pictures, as PDF. */
export function SaveCard({ celebration: { occasion, year } }: { celebration: Celebration }) {
  const t = useTranslations('celebrations.wishers');
  const errorText = useErrorText();
  const saving = useCommand('celebrations.card', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error: unknown) =>
      void toast({ variant: 'destructive', title: t('notSaved'), description: errorText(error) }),
  });
  return (
    <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate({ occasion, year })}>
      {t('save')}
    </Button>
  );
}
