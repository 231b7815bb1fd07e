import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../components/dialog.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import type { Shown } from '../shown.ts';

/** What the viewer needs. */
export interface ViewerProps {
  open: boolean;
  all: readonly Shown[];
  /** Which of them is shown. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}

/** Arrow keys go to the one before and the next, but where a film has them for itself. */
function useArrows({ open, all, at, onAt }: ViewerProps): void {
  const step = useRef(onAt);
  useEffect(() => {
    step.current = onAt;
  });
  useEffect(() => {
    if (!open) return undefined;
    const keys = (event: KeyboardEvent) => {
      const next = at + (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0);
      if (next !== at && all[next] && !(event.target instanceof HTMLVideoElement)) step.current(next);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [open, at, all]);
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

/** One picture or film of something that was said, large; arrows go to the others. */
export function Viewer(props: ViewerProps) {
  const { open, all, at, onAt, onClose } = props;
  const t = useTranslations('pictures');
  useArrows(props);
  const shown = all[at];
  if (!shown) return null;
  const count = all.length;
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
            <IconButton icon={ChevronLeft} label={t('previous')} disabled={at === 0} onClick={() => onAt(at - 1)} />
            <IconButton
              icon={ChevronRight}
              label={t('next')}
              disabled={at === count - 1}
              onClick={() => onAt(at + 1)}
            />
          </div>
        ),
      })}
    >
      <Large shown={shown} name={name} />
      {shown.alt && <p className="mt-3 text-center text-sm text-muted">{shown.alt}</p>}
    </Dialog>
  );
}
