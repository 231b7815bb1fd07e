import { csvBytesAtMost } from '@apprecio/contract/api/csv';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import type { FileChoices, ImportName, ReadFile } from '@apprecio/contract/batches/files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useRefusedText } from './refused-text.ts';

/** The input of a dry run. */
export interface SentFile {
  csv: File;
  fileName: string;
  choices: string;
}

/** A file on its way: chosen, its columns looked at, its rows checked. */
export interface ImportFlow {
  file: File | null;
  /** The reading of the file; null until something is to be chosen. */
  read: ReadFile | null;
  choices: FileChoices;
  /** The name of the file that is being read or checked. */
  busy: string | null;
  error: string | null;
  choose: (file: File) => void;
  /** Reads the file again with other choices. */
  change: (choices: FileChoices) => void;
  check: (choices?: FileChoices) => void;
  /** Goes back to the columns of the file that was checked; undefined when it is not at hand any more. */
  columns: (() => void) | undefined;
  /** Goes back to choosing a file. */
  leave: () => void;
}

/** The columns as they stand: what leads nowhere is left out from now on, too. */
function normaliseChoices(read: ReadFile | null, choices: FileChoices): FileChoices {
  const open = read?.columns.filter(({ target }) => target === null) ?? [];
  const left = Object.fromEntries(open.map(({ position }) => [position, '']));
  const columns = { ...left, ...choices.columns };
  return { ...choices, ...(Object.keys(columns).length > 0 && { columns }) };
}

interface Importing {
  send: (sent: SentFile) => Promise<Pick<Batch, 'id'> | null>;
  onDone: (batchId: string) => void;
}

const formOf = (file: File, choices: FileChoices): SentFile => ({
  csv: file,
  fileName: file.name,
  choices: JSON.stringify(choices),
});

/** Has the rows of a file checked; says whether they are being checked. */
function useCheck({ send, onDone }: Importing, onError: (error: unknown) => void) {
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const check = async (file: File, choices: FileChoices) => {
    setChecking(true);
    onError(null);
    try {
      const batch = await send(formOf(file, choices));
      if (!batch) return;
      client.setQueryData(query('batches.detail', { id: batch.id }).queryKey, batch as Batch);
      onDone(batch.id);
    } catch (error) {
      onError(error);
    } finally {
      setChecking(false);
    }
  };
  return { check, checking };
}

/** The sentence for what went wrong with a file. */
function useFailure(file: File | null, failed: unknown): string | null {
  const t = useTranslations('batches.file');
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  if (file !== null && file.size > csvBytesAtMost) return t('tooLarge');
  if (failed === null) return null;
  const named = failed instanceof ApiError ? failed.fields['csv'] : undefined;
  return named === undefined ? errorText(failed) : refusedText(named);
}

/** Reads a file, asks for what it does not say itself, and has its rows checked by `send`. */
export function useImportFile(of: ImportName, importing: Importing): ImportFlow {
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState<ReadFile | null>(null);
  const [choices, setChoices] = useState<FileChoices>({});
  const [failed, setFailed] = useState<unknown>(null);
  const reading = useCommand('batches.readFile');
  const { check, checking } = useCheck(importing, setFailed);
  const error = useFailure(file, failed);
  const look = (one: File, chosen: FileChoices, onRead: (read: ReadFile) => void) => {
    setChoices(chosen);
    setFailed(null);
    const { csv, choices: text } = formOf(one, chosen);
    reading.mutate({ of, csv, choices: text }, { onSuccess: onRead, onError: setFailed });
  };
  const choose = (one: File) => {
    setFile(one);
    setShown(null);
    setFailed(null);
    if (one.size > csvBytesAtMost) return;
    look(one, {}, (read) => (read.asks ? setShown(read) : void check(one, {})));
  };
  return {
    file,
    read: shown,
    choices,
    busy: reading.isPending || checking ? (file?.name ?? '') : null,
    error,
    choose,
    change: (next) => file && look(file, next, setShown),
    check: (next = normaliseChoices(shown, choices)) => {
      setChoices(next);
      if (file) void check(file, next);
    },
    columns: file === null ? undefined : () => look(file, choices, setShown),
    leave: () => {
      setShown(null);
      setFailed(null);
    },
  };
}
