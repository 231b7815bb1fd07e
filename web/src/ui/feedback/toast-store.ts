import type { ReactNode } from 'react';

/** The look of a toast and its announcement: `destructive` at once, the others politely. */
export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

/** A toast stays this long unless told otherwise, in milliseconds. */
export const toastDuration = 5_000;

/** A dismissed toast is forgotten after this time, in milliseconds. */
export const toastRemoveDelay = 1_000_000;

/** One short notice with at most one act, such as Undo. */
export interface ToastOptions {
  variant?: ToastVariant;
  title?: ReactNode;
  description?: ReactNode;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; `Infinity` stays. */
  duration?: number;
  /** Called once when it goes, however it goes. */
  onClose?: () => void;
}

/** A toast in the store. */
export interface Toast extends ToastOptions {
  id: string;
  open: boolean;
}

let current: Toast | undefined;
let counter = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one on screen. Works outside React too. */
export function toast(options: ToastOptions): {
  id: string;
  dismiss: () => void;
  update: (options: ToastOptions) => void;
} {
  const before = current;
  counter += 1;
  const id = String(counter);
  clearTimeout(removal);
  show({ ...options, id, open: true });
  if (before?.open) before.onClose?.();
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (next) => {
      if (current?.id === id && current.open) show({ ...current, ...next });
    },
  };
}

/** Takes the toast of that id off the screen; without an id, whichever is there. */
export function dismissToast(id?: string): void {
  const { onClose, ...shown } = current ?? {};
  if (!current?.open || (id !== undefined && current.id !== id)) return;
  show({ ...current, ...shown, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => show(undefined), toastRemoveDelay);
  onClose?.();
}

/** The toast on screen or just dismissed. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls `listener` on every change. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
