import { ImageDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { saveBlob } from '../../../lib/download.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';

/** Saves the chart inside an element as a picture. */
export function SavePicture({ of, title }: { of: RefObject<HTMLElement | null>; title: string }) {
  const t = useTranslations('reports.exports');
  const label = t('picture', { title });
  const save = async () => {
    const { pictureOf } = await import('./chart-picture.ts');
    const picture = await pictureOf(of.current!);
    if (picture) saveBlob(picture, t('pictureFile', { title }));
  };
  return <IconButton icon={ImageDown} size="sm" label={label} onClick={() => void save()} />;
}
