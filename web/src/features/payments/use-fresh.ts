import { useEffect } from 'react';

/** Loads a page anew when the browser's Back shows it as it was left: what it offers may be over since. */
export function useFresh(): void {
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
}
