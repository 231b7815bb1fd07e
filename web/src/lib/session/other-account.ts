import { isAnother } from './claims.ts';
import { forgetTab } from './forget.ts';
import { leaveWindow, type LeaveFor } from './leave.ts';
import { readToken } from './session.ts';

/**
 * Reloads the page when another tab signs in a different person. The page would otherwise show one person's data
 * while its actions are done by the other. Returns a function that stops it.
 */
export function followAnother(leaveFor: LeaveFor = leaveWindow): () => void {
  const handleStorage = ({ oldValue, newValue }: StorageEvent) => {
    if (newValue !== readToken()) return;
    if (!isAnother(oldValue, newValue)) return;
    forgetTab();
    leaveFor('/');
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
