import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Call } from '../../../lib/form/options.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** The functions that read, check and send a form of years of service. */
export interface YearsOptions<Found, Draft> {
  found: Found;
  draftOf: (found: Found) => Draft;
  check: (draft: Draft) => Problems;
  send: (call: Call, version: number, draft: Draft) => Promise<unknown>;
  saved: string;
  /** Returns the stored rows. */
  onReload: () => Promise<Found | undefined>;
}

/** Returns true if an earlier row has the same years. */
export function isRepeated(rows: readonly { years: string }[], at: number): boolean {
  return rows.slice(0, at).some(({ years }) => Number(years) === Number(rows[at]!.years));
}

/** Returns the form of years of service. An untouched form follows newer versions; otherwise they wait for `reload`. */
export function useYearsForm<Found extends { version: number }, Draft extends object>({
  found,
  draftOf,
  check,
  send,
  saved,
  onReload,
}: YearsOptions<Found, Draft>) {
  const [version, setVersion] = useState(found.version);
  const [isConflict, setConflict] = useState(false);
  const form = useDraftForm({
    schema: unchecked<Draft>(),
    draft: () => draftOf(found),
    toInput: (draft) => draft,
    check,
    send: async (call, draft) => send(call, version, draft),
    onSent: (_answer, sent) => {
      toast({ variant: 'success', title: saved });
      setVersion(version + 1);
      const typed = form.draft;
      form.startOver(sent);
      form.change(typed);
    },
    onRefused: (error) => setConflict(error instanceof ApiError && error.status === 409),
  });
  const take = (newer: Found) => {
    setVersion(newer.version);
    form.startOver(draftOf(newer));
  };
  const follows = form.changed.length === 0 && !form.busy && found.version > version;
  useEffect(() => {
    if (follows) take(found);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each newer version
  }, [follows]);
  /** Loads the version that someone else saved, and discards the input. */
  const reload = async () => {
    const newer = await onReload();
    if (!newer) return;
    take(newer);
    form.root.current?.focus();
  };
  return { form, isConflict, reload };
}
