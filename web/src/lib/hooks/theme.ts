import type { themePreference } from '@apprecio/contract/api/codes';
import { useSyncExternalStore } from 'react';

/** A chosen theme; `system` follows the device. */
export type Theme = keyof typeof themePreference;

/** The `localStorage` key of the theme. */
export const themeKey = 'apprecio-theme';
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The stored choice: `system` when nothing valid is stored. */
export function storedTheme(): Theme {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(themeKey);
  } catch {
    return null;
  }
}

/** The theme on screen for a choice. */
export function resolveTheme(theme: Theme = storedTheme()): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return dark().matches ? 'dark' : 'light';
}

function apply(): void {
  const theme = resolveTheme();
  document.documentElement.dataset['theme'] = theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = theme === 'dark' ? '#0F1413' : '#FAF9F6';
}

/** Stores a choice (`system` removes it), shows it and tells every listener by `theme:change`. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    document.documentElement.dataset['theme'] = resolveTheme(theme);
  }
  window.dispatchEvent(new Event('theme:change'));
}

/** Follows the device, other tabs and `theme:change` events. Returns a function that stops. */
export function watchTheme(): () => void {
  const stop = subscribe(apply);
  apply();
  return stop;
}

function subscribe(listener: () => void): () => void {
  const media = dark();
  media.addEventListener('change', listener);
  window.addEventListener('theme:change', listener);
  window.addEventListener('storage', listener);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener('theme:change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** The choice, what is on screen, and how to change it. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, storedTheme);
  const shown = useSyncExternalStore(subscribe, () => resolveTheme());
  return { theme, shown, setTheme };
}
