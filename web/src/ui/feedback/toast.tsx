import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { toastDuration, type Toast, type ToastVariant } from './toast-store.ts';

const marks: Record<Exclude<ToastVariant, 'default'>, { icon: LucideIcon; color: string }> = {
  success: { icon: CircleCheck, color: 'text-success' },
  destructive: { icon: CircleX, color: 'text-danger' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  info: { icon: Info, color: 'text-info' },
};

const swipeDistance = 50;

function useCountdown(duration: number, paused: boolean, done: () => void): void {
  const left = useRef(duration);
  const finish = useRef(done);
  useEffect(() => {
    finish.current = done;
  });
  useEffect(() => {
    left.current = duration;
  }, [duration]);
  useEffect(() => {
    if (paused || !Number.isFinite(duration)) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, duration]);
}

function useSwipe(done: () => void) {
  const from = useRef<number>(undefined);
  const [moved, setMoved] = useState(0);
  const end = () => {
    if (from.current !== undefined && moved >= swipeDistance) done();
    from.current = undefined;
    setMoved(0);
  };
  return {
    moved,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) from.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current === undefined) return;
        const distance = Math.max(0, event.clientX - from.current);
        if (distance > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        setMoved(distance);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        from.current = undefined;
        setMoved(0);
      },
    },
  };
}

/** One toast: waits while pointed at, focused, swiped or while the window is in the background. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTranslations('ui');
  const [over, setOver] = useState(false);
  const [inside, setInside] = useState(false);
  const [away, setAway] = useState(false);
  const { moved, handlers } = useSwipe(onClose);
  useCountdown(toast.duration ?? toastDuration, over || inside || away || moved > 0, onClose);

  useEffect(() => {
    const leave = () => setAway(true);
    const back = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
    };
  }, []);

  const mark = toast.variant && toast.variant !== 'default' ? marks[toast.variant] : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and buttons inside do the same
    <div
      {...handlers}
      {...(toast.variant === 'destructive' && { role: 'alert' })}
      data-variant={toast.variant ?? 'default'}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setInside(true)}
      onBlur={() => setInside(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      style={moved > 0 ? { transform: `translateX(${moved}px)`, opacity: 1 - moved / 300 } : undefined}
      className={cn(
        'flex touch-pan-y items-start gap-3 rounded-lg border bg-raised py-3.5 pr-3 pl-4 text-md shadow-pop select-none',
        moved === 0 &&
          'transition-[opacity,transform] duration-(--dur-base) ease-out starting:translate-y-3 starting:opacity-0',
      )}
    >
      {mark && <Icon of={mark.icon} className={cn('mt-px', mark.color)} />}
      <div className="min-w-0 flex-1">
        {toast.title && <div className="font-semibold">{toast.title}</div>}
        {toast.description && <div className="text-muted">{toast.description}</div>}
      </div>
      {toast.action && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-[5px]"
          onClick={() => {
            toast.action?.onPress();
            onClose();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('dismiss')} size="sm" plain className="-my-[5px]" onClick={onClose} />
    </div>
  );
}
