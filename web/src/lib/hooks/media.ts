import { useSyncExternalStore } from 'react';

/** The four breakpoints in pixels: the same figures as in `styles/app.css`. */
export const breakpoints = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Returns true while a media query matches, and updates after every change. */
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

/** Returns true if the window is at least as wide as a breakpoint. */
export function useFrom(breakpoint: keyof typeof breakpoints): boolean {
  return useMedia(`(width >= ${breakpoints[breakpoint]}px)`);
}

/** Returns true if the person asked the device for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
