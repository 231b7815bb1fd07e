import type { ShownPicture } from '@apprecio/contract/api/pictures';
import { Image as ImageSign } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/data/content-image.tsx';
import { Viewer } from './viewer/viewer.tsx';

function sourcesOf({ smallUrl, url, largeUrl, width }: ShownPicture): string {
  const widths = [480, 960, 1920].map((edge) => Math.min(edge, width));
  return [smallUrl, url, largeUrl].map((address, at) => `${address} ${widths[at]!}w`).join(', ');
}

/** One to four pictures of something that was said; each opens large. It fills the room it is given. */
export function PictureGrid({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useTranslations('pictures');
  const [open, setOpen] = useState<number | null>(null);
  const count = pictures.length;
  return (
    <>
      <div
        className={cn(
          'absolute inset-0 grid gap-1 overflow-hidden rounded-lg',
          count > 1 && 'grid-cols-2',
          count > 2 && 'grid-rows-2',
        )}
      >
        {pictures.map((picture, at) => (
          <button
            key={picture.id}
            type="button"
            aria-label={t('open', { place: picture.alt || t('place', { number: at + 1, count }) })}
            onClick={() => setOpen(at)}
            className={cn(
              'min-h-0 min-w-0 bg-inset focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
              count === 3 && at === 0 && 'row-span-2',
            )}
          >
            <ContentImage
              path={picture.url}
              sign={ImageSign}
              fit="filled"
              sources={{
                srcSet: sourcesOf(picture),
                sizes: count === 1 ? '(min-width: 600px) 560px, 90vw' : '(min-width: 600px) 280px, 45vw',
              }}
              className="size-full"
            />
          </button>
        ))}
      </div>
      {open !== null && <Viewer open all={pictures} at={open} onAt={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
