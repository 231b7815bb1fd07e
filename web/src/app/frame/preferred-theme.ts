import { themePreference } from '@apprecio/contract/api/codes';
import { useEffect } from 'react';
import { setTheme, storedTheme, type Theme } from '../../lib/hooks/theme.ts';

/** On a device where nobody chose a theme yet, takes the one the person chose elsewhere. */
export function usePreferredTheme(code: number): void {
  useEffect(() => {
    const wanted = (Object.keys(themePreference) as Theme[]).find((theme) => themePreference[theme] === code);
    if (wanted && wanted !== 'system' && storedTheme() === 'system') setTheme(wanted);
  }, [code]);
}
