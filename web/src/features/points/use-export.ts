import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { saveFile } from '../../lib/download.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

type ExportName = 'points.exportMine' | 'points.export' | 'points.exportStatement';

/** Asks for a file and saves it once it is there. */
export function useExport<N extends ExportName>(name: N) {
  const t = useTranslations('points');
  const errorText = useErrorText();
  return useCommand(name, {
    onSuccess: ({ url, lines }) => {
      saveFile(url);
      toast({ variant: 'success', title: t('exported', { count: lines }) });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
}
