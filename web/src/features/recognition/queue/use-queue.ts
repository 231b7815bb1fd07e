import { shortName } from '@apprecio/contract/people/short-names';
import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { NetworkError, type CallError } from '../../../lib/api/request.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useTakeBack } from './use-take-back.ts';

const pageSize = 50;
const atOnce = 100;

/** The decision on a row. */
export type Act = 'approve' | 'reject';

/** The note on a row whose decision failed; `isResolved` means that it can no longer be decided here. */
export interface RowNote {
  item: PendingRecipient;
  text: string;
  isResolved: boolean;
}

/** The outcome of each row of a bulk decision; `text` is null if the row was decided. */
export interface Outcome {
  act: Act;
  rows: { item: PendingRecipient; text: string | null }[];
}

/** The pages of what waits for my decision, oldest first. */
export function waitingPages() {
  return infinite('recognition.pending', { state: 'waiting', limit: pageSize });
}

function useReasons() {
  const t = useTranslations('recognition.queue');
  const reasonByCode: Record<string, { text: string; isResolved: boolean }> = {
    'recognition.decided': { text: t('already'), isResolved: true },
    'recognition.not_decider': { text: t('notMine'), isResolved: true },
    'access.not_found': { text: t('gone'), isResolved: true },
    'recognition.raise': { text: t('raise'), isResolved: false },
  };
  const ofCode = (code: string) => reasonByCode[code] ?? { text: t('notSaved'), isResolved: false };
  const ofError = (error: CallError) =>
    error instanceof NetworkError ? { text: t('noAnswer'), isResolved: false } : ofCode(error.code);
  return { ofCode, ofError };
}

function without<T>(map: ReadonlyMap<string, T>, ids: readonly string[]): ReadonlyMap<string, T> {
  return new Map([...map].filter(([id]) => !ids.includes(id)));
}

function useRows() {
  const list = useInfiniteQuery(waitingPages());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<ReadonlyMap<string, RowNote>>(new Map());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const waiting = items.filter((item) => !leaving.has(item.id) && !notes.get(item.id)?.isResolved);
  const resolvedItems = [...notes.values()].filter((note) => note.isResolved).map((note) => note.item);
  const total = (list.data?.pages[0]?.total ?? items.length) - (items.length - waiting.length);
  return {
    list,
    rows: [...resolvedItems, ...waiting],
    waiting,
    total: list.data ? Math.max(0, total) : undefined,
    notes,
    leave: (ids: readonly string[]) => {
      setNotes((before) => without(before, ids));
      setLeaving((before) => new Set([...before, ...ids]));
    },
    putBack: (back: readonly RowNote[]) => {
      const ids = new Set(back.map(({ item }) => item.id));
      setLeaving((before) => new Set([...before].filter((id) => !ids.has(id))));
      setNotes((before) => new Map([...before, ...back.map((note) => [note.item.id, note] as const)]));
    },
    /** Shows rows again that had left, as after a decision was taken back. */
    returnTo: (ids: readonly string[]) =>
      setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    hide: (id: string) => setNotes((before) => without(before, [id])),
  };
}

type Rows = ReturnType<typeof useRows>;

function useDecideOne({ leave, putBack, returnTo }: Pick<Rows, 'leave' | 'putBack' | 'returnTo'>) {
  const t = useTranslations('recognition.queue');
  const { ofError } = useReasons();
  const approving = useCommand('recognition.approve');
  const rejecting = useCommand('recognition.reject');
  const takeBack = useTakeBack();
  const decide = async (item: PendingRecipient, send: () => Promise<unknown>, done: string) => {
    leave([item.id]);
    try {
      await send();
      const undo = async () => {
        await takeBack(item.id);
        returnTo([item.id]);
      };
      toast({ variant: 'success', title: done, action: { label: t('undo'), onPress: () => void undo() } });
    } catch (error) {
      const reason = ofError(error as CallError);
      putBack([{ item, ...reason }]);
      announce(reason.text, 'assertive');
    }
  };
  return {
    approve: async (item: PendingRecipient, points: number) => {
      const input = points === item.points ? { id: item.id } : { id: item.id, points };
      const done = t('approved', { name: shortName(item.person), points });
      await decide(item, async () => approving.mutateAsync(input), done);
    },
    reject: async (item: PendingRecipient, reason: string) => {
      const done = t('rejected', { giver: shortName(item.giver), points: item.points });
      await decide(item, async () => rejecting.mutateAsync({ id: item.id, reason }), done);
    },
  };
}

function useDecideMany({ leave, putBack }: Pick<Rows, 'leave' | 'putBack'>) {
  const { ofCode, ofError } = useReasons();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const approving = useCommand('recognition.approveMany');
  const rejecting = useCommand('recognition.rejectMany');
  const decideSome = async (act: Act, items: readonly PendingRecipient[], reason: string): Promise<RowNote[]> => {
    const ids = items.map((item) => item.id);
    try {
      const answer = act === 'approve' ? approving.mutateAsync({ ids }) : rejecting.mutateAsync({ ids, reason });
      const failed = new Map((await answer).outcomes.filter(({ ok }) => !ok).map(({ id, code }) => [id, code ?? '']));
      return items.filter(({ id }) => failed.has(id)).map((item) => ({ item, ...ofCode(failed.get(item.id) ?? '') }));
    } catch (error) {
      return items.map((item) => ({ item, ...ofError(error as CallError) }));
    }
  };
  const decideMany = async (act: Act, items: readonly PendingRecipient[], reason = '') => {
    leave(items.map((item) => item.id));
    const notes: RowNote[] = [];
    for (let from = 0; from < items.length; from += atOnce) {
      notes.push(...(await decideSome(act, items.slice(from, from + atOnce), reason)));
    }
    putBack(notes);
    const textOf = (item: PendingRecipient) => notes.find((note) => note.item.id === item.id)?.text ?? null;
    setOutcome({ act, rows: items.map((item) => ({ item, text: textOf(item) })) });
  };
  return { decideMany, outcome, dismissOutcome: () => setOutcome(null) };
}

/**
 * Returns the thank-yous that wait for the reader's decision, with functions to decide them. A decided row is hidden
 * at once, and shown again with a note if it was refused. Bulk decisions report the outcome of each row.
 */
export function useQueue() {
  const { leave, putBack, returnTo, ...shown } = useRows();
  return { ...shown, ...useDecideOne({ leave, putBack, returnTo }), ...useDecideMany({ leave, putBack }) };
}

/** The thank-yous that wait for the reader's decision, with the functions to decide them. */
export type Queue = ReturnType<typeof useQueue>;
