import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes back where there is history, else to `fallback`. */
export function useBack(fallback: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: fallback, replace: true });
  }, [router, fallback]);
}
