import { ImageDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { saveBlob } from '../../../lib/download.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';

/** Saves the chart inside an element as a picture. */
export function SavePicture({ of, title }: { of: RefObject<HTMLElement | null>; title: string }) {
  const t = useTranslations('reports.exports');
  const errorText = useErrorText();
  const label = t('picture', { title });
  const save = async () => {
    try {
      const { pictureOf } = await import('./chart-picture.ts');
      const picture = await pictureOf(of.current!, title);
      if (picture) saveBlob(picture, t('pictureFile', { title }));
      else toast({ title: t('pictureNone') });
    } catch (error) {
      toast({ variant: 'destructive', title: errorText(error) });
    }
  };
  return <IconButton icon={ImageDown} size="sm" label={label} onClick={() => void save()} />;
}
