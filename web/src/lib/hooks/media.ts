import { useSyncExternalStore } from 'react';

/** The four breakpoints in pixels: the same figures as in `styles/app.css`. */
export const breakpoints = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Whether a media query matches now, and after every change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the window is at least as wide as a breakpoint. */
export function useFrom(breakpoint: keyof typeof breakpoints): boolean {
  return useMedia(`(width >= ${breakpoints[breakpoint]}px)`);
}

/** Whether the person asked the device for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
