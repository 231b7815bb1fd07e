import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Shown } from '../shown.ts';

/** Props of the viewer. */
export interface ViewerProps {
  open: boolean;
  all: readonly Shown[];
  /** The index of the picture shown. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}

/** Arrow keys go to the one before and the next, but where a film has them for itself. */
function useArrows(open: boolean, turn: (by: -1 | 1) => void): void {
  const turned = useEffectEvent(turn);
  useEffect(() => {
    if (!open) return undefined;
    const keys = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLVideoElement) return;
      if (key === 'ArrowLeft') turned(-1);
      if (key === 'ArrowRight') turned(1);
    };
    // Listens in the capture phase, because a dialog stops arrow keys.
    document.addEventListener('keydown', keys, true);
    return () => document.removeEventListener('keydown', keys, true);
  }, [open]);
}

function Large({ shown, name }: { shown: Shown; name: string }) {
  const { id, kind, url, largeUrl, width, height, alt } = shown;
  const look = 'mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-md bg-sunken object-contain';
  if (kind !== 'video') return <img src={largeUrl} alt={alt || name} width={width} height={height} className={look} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film has no captions; its words stand below
    <video
      key={id}
      src={url}
      aria-label={alt || name}
      width={width}
      height={height}
      controls
      playsInline
      className={look}
    />
  );
}

/** One picture or film of something that was said, large; arrows go round all of them. */
export function Viewer({ open, all, at, onAt, onClose }: ViewerProps) {
  const t = useTranslations('pictures');
  const count = all.length;
  const turn = (by: -1 | 1) => onAt((at + by + count) % count);
  useArrows(open && count > 1, turn);
  const shown = all[at];
  if (!shown) return null;
  const name = t(shown.kind === 'video' ? 'placeFilm' : 'place', { number: at + 1, count });
  return (
    <Dialog
      open={open}
      size="lg"
      title={name}
      onOpenChange={(next) => !next && onClose()}
      {...(count > 1 && {
        foot: (
          <div className="flex w-full justify-center gap-2">
            <IconButton icon={ChevronLeft} label={t('previous')} onClick={() => turn(-1)} />
            <IconButton icon={ChevronRight} label={t('next')} onClick={() => turn(1)} />
          </div>
        ),
      })}
    >
      <Large shown={shown} name={name} />
      {shown.alt && <p className="mt-3 text-center text-sm text-muted">{shown.alt}</p>}
    </Dialog>
  );
}
