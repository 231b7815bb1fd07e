import type { EventDetails } from '@apprecio/contract/events/event';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Maximize, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useBackCloses } from '../../../lib/hooks/layers.ts';
import { Qr } from '../../../ui/data/qr.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';

const refreshMs = 10_000;

/** On the whole screen: the code of this minute, which opens the event on a guest’s phone, and how many came. */
export function CodeScreen({ event: { id, title }, onClose }: { event: EventDetails; onClose: () => void }) {
  const t = useTranslations('events.checkIn');
  const screen = useRef<HTMLDivElement>(null);
  const found = useQuery({ ...query('events.code', { id }), staleTime: 0, refetchInterval: refreshMs });
  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    onClose();
  };
  useBackCloses(true, close);
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
  return (
    <Base.Root open onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Popup
          ref={screen}
          initialFocus={screen}
          className="fixed inset-0 z-(--z-dialog) flex flex-col overflow-y-auto bg-surface outline-none"
        >
          <div className="flex items-center justify-end gap-2 p-3">
            <IconButton plain icon={Maximize} label={t('fullscreen')} onClick={fill} />
            <Base.Close render={<IconButton plain icon={X} label={t('close')} />} />
          </div>
          <div className="flex flex-1 flex-col items-center justify-center gap-5 p-4 pb-8 text-center">
            <Base.Title dir="auto" className="type-title wrap-anywhere">
              {title}
            </Base.Title>
            {found.data && !found.isError ? (
              <Qr
                text={`${location.origin}/events/${id}?code=${found.data.checkInCode}`}
                label={t('code', { title })}
                className="size-[min(70vmin,40rem)] rounded-lg"
              />
            ) : found.isError ? (
              <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />
            ) : (
              <RowsSkeleton rows={4} />
            )}
            <Base.Description className="max-w-[50ch] text-ink-2">{t('help')}</Base.Description>
            {found.data && (
              <p role="status" className="text-md font-medium">
                {t('came', { count: found.data.came })}
              </p>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
