import { listKinds, type ListKind } from '@apprecio/contract/api/codes';
import { isSameName } from '@apprecio/contract/api/text-keys';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listOf } from '../../../lib/api/list.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { whole } from '../../../lib/api/whole.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useEmployeeError } from '../employee-error.ts';

interface Entry {
  name: string;
  count: number;
}

function useLists(kind: ListKind, onBatch: (batchId: string) => void) {
  return {
    list: useQuery(whole('employees.orgFields', { kind })),
    add: useCommand('employees.addOrgField'),
    rename: useCommand('employees.renameOrgField', {
      onSuccess: ({ batchId }) => {
        if (batchId) onBatch(batchId);
      },
    }),
    remove: useCommand('employees.deleteOrgField'),
  };
}

function Row({
  entry,
  others,
  busy,
  onRename,
  onRemove,
}: {
  entry: Entry;
  others: Entry[];
  busy: boolean;
  /** `done` once it is renamed: what was typed stays until then. */
  onRename: (to: string, done: () => void) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('employees.orgFields');
  const [name, setName] = useState<string | null>(null);
  if (name !== null) {
    const into = others.find((other) => other !== entry && isSameName(other.name, name));
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      if (name.trim() === entry.name) setName(null);
      else if (!busy) onRename(name.trim(), () => setName(null));
    };
    return (
      <li>
        <form className="flex items-end gap-2 py-2" onSubmit={send}>
          <TextField
            label={t('newName', { name: entry.name })}
            help={into ? t('mergeInto', { count: entry.count, name: into.name }) : t('merge')}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
            className="flex-1"
          />
          <Button variant="primary" type="submit" busy={busy} disabled={name.trim() === ''} className="self-center">
            {t(into ? 'mergeNow' : 'rename')}
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex min-h-11 items-center gap-2 py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">{entry.name}</span>
      <span className="text-sm text-muted tabular-nums">{t('people', { count: entry.count })}</span>
      <IconButton
        icon={Pencil}
        size="sm"
        label={t('renameOf', { name: entry.name })}
        onClick={() => setName(entry.name)}
      />
      {entry.count === 0 && (
        <IconButton icon={Trash2} size="sm" label={t('deleteOf', { name: entry.name })} onClick={onRemove} />
      )}
    </li>
  );
}

/** Departments, designations and locations with how many people have each: add, rename, merge, delete. */
export function OrgFieldsDialog({ onClose, onBatch }: { onClose: () => void; onBatch: (batchId: string) => void }) {
  const t = useTranslations('employees.orgFields');
  const words = useTranslations('people');
  const employeeError = useEmployeeError();
  const message = useFieldText('people.validation');
  const [kind, setKind] = useState<ListKind>('department');
  const [name, setName] = useState('');
  const { list, add, rename, remove } = useLists(kind, onBatch);
  const error = rename.error ?? remove.error;
  const addName = () => add.mutate({ kind, name }, { onSuccess: () => setName('') });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <Segments
        label={t('title')}
        options={listKinds.map((value) => ({ value, label: words(value) }))}
        value={kind}
        onChange={setKind}
      />
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          addName();
        }}
      >
        <TextField
          label={t('new')}
          value={name}
          maxLength={100}
          error={add.error ? (message(employeeError(add.error)) ?? '') : undefined}
          onChange={(event) => {
            setName(event.target.value);
            add.reset();
          }}
          className="flex-1"
        />
        <Button type="submit" icon={Plus} busy={add.isPending} disabled={name.trim() === ''}>
          {t('add')}
        </Button>
      </form>
      {error && (
        <div className="mt-3">
          <Callout tone="danger" live>
            {employeeError(error)}
          </Callout>
        </div>
      )}
      <div className="mt-4">
        <QueryList
          query={listOf(list, (entries) => entries)}
          within="panel"
          shape={4}
          empty={t('empty')}
          className="divide-y"
          row={(entry) => (
            <Row
              key={`${kind} ${entry.name}`}
              entry={entry}
              others={list.data ?? []}
              busy={rename.isPending}
              onRename={(to, onSuccess) => rename.mutate({ kind, from: entry.name, to }, { onSuccess })}
              onRemove={() => remove.mutate({ kind, name: entry.name })}
            />
          )}
        />
      </div>
    </Dialog>
  );
}
