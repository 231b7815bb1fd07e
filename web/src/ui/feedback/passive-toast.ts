import { onSessionEnd } from '../../lib/session/session.ts';
import { currentToast, onToast, toast, type ToastOptions } from './toast-store.ts';

let shownId: string | undefined;
let waiting: ToastOptions | undefined;

// The waiting toast was for the person who leaves.
onSessionEnd(() => {
  waiting = undefined;
});

function show(options: ToastOptions): void {
  shownId = toast(options).id;
}

function showWaiting(): void {
  const next = waiting;
  if (!next || currentToast()?.open) return;
  waiting = undefined;
  show(next);
}

onToast(() => queueMicrotask(showWaiting));

/**
 * Shows a toast that no act here led to: one that answers an act stays its time before it. Of several that wait, the
 * last is shown.
 */
export function toastUnasked(options: ToastOptions): void {
  const before = currentToast();
  if (before?.open && before.id !== shownId) waiting = options;
  else show(options);
}
