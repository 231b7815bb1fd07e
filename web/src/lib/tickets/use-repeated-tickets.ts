import { useEffect } from 'react';
import { useMe } from '../session/me.ts';
import { unsettledSubjects } from './stored-tickets.ts';

/** Sends again, when a page opens, what was answered anonymously in this browser and is not on the public list yet. */
export function useRepeatedTickets(): void {
  const { id } = useMe();
  useEffect(() => {
    if (unsettledSubjects(id).length === 0) return;
    void import('./tickets.ts').then(({ repeatTickets }) => repeatTickets(id));
  }, [id]);
}
