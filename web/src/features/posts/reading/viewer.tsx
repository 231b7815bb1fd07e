import type { PostMedia } from '@apprecio/contract/feed';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../components/dialog.tsx';
import { IconButton } from '../../../components/icon-button.tsx';

/** What the viewer needs. */
export interface ViewerProps {
  open: boolean;
  media: readonly PostMedia[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}

/** One picture or film of a post, large; arrows go to the next. */
export function Viewer({ open, media, at, onAt, onClose }: ViewerProps) {
  const t = useTranslations('posts.gallery');
  const shown = media[at];
  if (!shown) return null;
  const keys = (event: KeyboardEvent) => {
    const next = at + (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0);
    if (next !== at && media[next] && !(event.target instanceof HTMLVideoElement)) onAt(next);
  };
  const look = 'mx-auto max-h-[70dvh] w-auto max-w-full rounded-lg bg-sunken object-contain';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={t('title', { number: at + 1, count: media.length })}
    >
      <div onKeyDown={keys} className="flex flex-col gap-3">
        {shown.kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film has no captions; its words stand below
          <video
            key={shown.id}
            src={shown.url}
            width={shown.width}
            height={shown.height}
            controls
            playsInline
            className={look}
          />
        ) : (
          <img
            src={shown.largeUrl}
            width={shown.width}
            height={shown.height}
            alt={shown.alt || t('unnamed')}
            className={look}
          />
        )}
        <div className="flex items-center gap-2">
          {media.length > 1 && (
            <IconButton icon={ChevronLeft} label={t('before')} plain disabled={at === 0} onClick={() => onAt(at - 1)} />
          )}
          <p className="min-w-0 flex-1 text-center text-md text-ink-2">{shown.alt}</p>
          {media.length > 1 && (
            <IconButton
              icon={ChevronRight}
              label={t('next')}
              plain
              disabled={at === media.length - 1}
              onClick={() => onAt(at + 1)}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
