import { toast } from './toast-store.ts';

/** Copies a text and says so, or that the browser did not let it. */
export async function copyText(text: string, { copied, notCopied }: Record<'copied' | 'notCopied', string>) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ variant: 'success', title: copied });
  } catch {
    toast({ variant: 'destructive', title: notCopied });
  }
}
