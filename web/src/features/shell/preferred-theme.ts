import { useEffect } from 'react';
import { setTheme, storedTheme, themeCodes, type Theme } from '../../lib/theme.ts';

/** On a device where nobody chose a theme yet, takes the one the person chose elsewhere. */
export function usePreferredTheme(code: number): void {
  useEffect(() => {
    const wanted = (Object.keys(themeCodes) as Theme[]).find((theme) => themeCodes[theme] === code);
    if (wanted && wanted !== 'system' && storedTheme() === 'system') setTheme(wanted);
  }, [code]);
}
