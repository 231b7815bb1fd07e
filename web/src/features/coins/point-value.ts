import { createContext, useContext } from 'react';
import { formatPaise } from '../../lib/i18n/format.ts';

/** The value of a point in paise, where it is known: points then tell their worth in rupees. */
export const PointValue = createContext<number | null>(null);

/** Returns what says the worth of points in rupees; nothing where their value is not known. */
export function useWorth(): (points: number) => string | undefined {
  const paise = useContext(PointValue);
  return (points) => (paise === null || points === 0 ? undefined : formatPaise(points * paise));
}
