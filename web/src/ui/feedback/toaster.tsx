import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { whenPainted } from '../../lib/hooks/started.ts';
import { extraPart } from '../layout/lazy.tsx';
import { currentToast, dismissToast, onToast } from './toast-store.ts';

const card = extraPart(() => import('./toast.tsx').then((file) => file.ToastCard));

/**
 * Shows toasts at the bottom right, above the tab bar if the window is narrower than 900 px. F8 moves focus here.
 * Mount it once.
 */
export function Toaster() {
  const t = useTranslations('ui.toast');
  const toast = useSyncExternalStore(onToast, currentToast);
  const region = useRef<HTMLElement>(null);
  const came = useRef<HTMLElement | null>(null);

  // Fetched soon after the first paint, because the toast about a lost connection must not need the connection.
  useEffect(() => whenPainted(card.preload), []);

  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && !region.current?.contains(document.activeElement)) {
        came.current = document.activeElement;
      }
      region.current?.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  const close = (id: string) => {
    const inside = region.current?.contains(document.activeElement);
    dismissToast(id);
    if (inside) came.current?.focus();
  };

  return (
    <section
      ref={region}
      aria-label={t('region')}
      aria-live="polite"
      aria-atomic="false"
      tabIndex={-1}
      data-toasts
      className="fixed right-[max(24px,calc((100vw-var(--layout-max))/2+24px))] bottom-6 z-(--z-toast) w-[min(400px,calc(100vw-32px))] rounded-lg max-md:inset-x-4 max-md:bottom-[calc(var(--tabbar-height)+16px+env(safe-area-inset-bottom))] max-md:w-auto"
    >
      {toast?.open && <card.Part key={toast.id} toast={toast} onClose={() => close(toast.id)} />}
    </section>
  );
}
