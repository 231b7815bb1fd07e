import { themePreference } from '@apprecio/contract/api/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveTheme, setTheme, storedTheme, watchTheme } from './theme.ts';

let dark = false;
let deviceChanges: (() => void)[] = [];
let stop = () => undefined as unknown;

beforeEach(() => {
  dark = false;
  deviceChanges = [];
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => deviceChanges.push(listener),
    removeEventListener: () => undefined,
  }));
  stop = watchTheme();
});

afterEach(() => stop());

const shown = () => document.documentElement.dataset['theme'];

test('the codes are light 1, dark 2, system 3 (NAV-06)', () => {
  expect(themePreference).toEqual({ light: 1, dark: 2, system: 3 });
});

test('without a stored choice the theme follows the device and its changes (NAV-06)', () => {
  expect(storedTheme()).toBe('system');
  expect(shown()).toBe('light');
  dark = true;
  for (const change of deviceChanges) change();
  expect(shown()).toBe('dark');
});

test('a choice is stored as light or dark, shown at once and overrides the device (NAV-06)', () => {
  setTheme('dark');
  expect(localStorage.getItem('apprecio-theme')).toBe('dark');
  expect(shown()).toBe('dark');
  setTheme('light');
  dark = true;
  for (const change of deviceChanges) change();
  expect(shown()).toBe('light');
  setTheme('system');
  expect(localStorage.getItem('apprecio-theme')).toBeNull();
  expect(shown()).toBe('dark');
});

test('a theme:change event from elsewhere is applied (NAV-06)', () => {
  localStorage.setItem('apprecio-theme', 'dark');
  window.dispatchEvent(new Event('theme:change'));
  expect(shown()).toBe('dark');
});

test('an unknown stored value falls back to the device’s theme', () => {
  localStorage.setItem('apprecio-theme', 'purple');
  expect(resolveTheme()).toBe('light');
});
