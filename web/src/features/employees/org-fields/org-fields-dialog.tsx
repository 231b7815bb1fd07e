import { listKinds, type ListKind } from '@apprecio/contract/api/codes';
import { isSameName } from '@apprecio/contract/api/text-keys';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { listOf } from '../../../lib/api/list.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { whole } from '../../../lib/api/whole.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface Entry {
  name: string;
  count: number;
}

function AddForm({ kind }: { kind: ListKind }) {
  const t = useTranslations('employees.orgFields');
  const errorText = useErrorText();
  const form = useDraftForm({
    schema: unchecked<{ name: string }>(),
    draft: () => ({ name: '' }),
    toInput: (draft) => draft,
    send: async (call, { name }) => call('employees.addOrgField', { kind, name }),
    onSent: () => form.startOver(),
    problemsOf: (error): Problems =>
      error instanceof ApiError && Object.keys(error.fields).length === 0 ? { name: errorText(error) } : {},
    errorText: errorText,
    texts: 'people.validation',
  });
  return (
    <Form of={form} className="mt-4 flex flex-wrap items-end gap-2">
      <FormField of={form} name="name" as={TextField} label={t('new')} maxLength={100} className="flex-1" />
      <Button type="submit" icon={Plus} busy={form.busy} disabled={form.draft.name.trim() === ''}>
        {t('add')}
      </Button>
      <FormError of={form} className="basis-full" />
    </Form>
  );
}

interface RowProps {
  kind: ListKind;
  entry: Entry;
  others: Entry[];
  onBatch: (batchId: string) => void;
}

function RenameForm({ kind, entry, others, onBatch, onDone }: RowProps & { onDone: () => void }) {
  const t = useTranslations('employees.orgFields');
  const errorText = useErrorText();
  const form = useDraftForm({
    schema: unchecked<{ name: string }>(),
    draft: () => ({ name: entry.name }),
    toInput: ({ name }) => ({ name: name.trim() }),
    send: async (call, { name: to }) =>
      to === entry.name ? null : (await call('employees.renameOrgField', { kind, from: entry.name, to })).batchId,
    onSent: (batchId) => {
      if (batchId) onBatch(batchId);
      onDone();
    },
    errorText: errorText,
    texts: 'people.validation',
  });
  const { name } = form.draft;
  const into = others.find((other) => other !== entry && isSameName(other.name, name));
  return (
    <Form of={form} className="flex flex-wrap items-end gap-2 py-2">
      <FormField
        of={form}
        name="name"
        as={TextField}
        label={t('newName', { name: entry.name })}
        help={into ? t('mergeInto', { count: entry.count, name: into.name }) : t('merge')}
        maxLength={100}
        className="flex-1"
      />
      <Button variant="primary" type="submit" busy={form.busy} disabled={name.trim() === ''} className="self-center">
        {t(into ? 'mergeNow' : 'rename')}
      </Button>
      <FormError of={form} className="basis-full" />
    </Form>
  );
}

function Row({ onRemove, ...row }: RowProps & { onRemove: () => void }) {
  const t = useTranslations('employees.orgFields');
  const { entry } = row;
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li>
        <RenameForm {...row} onDone={() => setRenaming(false)} />
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
        onClick={() => setRenaming(true)}
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
  const errorText = useErrorText();
  const [kind, setKind] = useState<ListKind>('department');
  const list = useQuery(whole('employees.orgFields', { kind }));
  const restore = useCommand('employees.addOrgField');
  const remove = useCommand('employees.deleteOrgField', {
    onSuccess: (_done, entry) => {
      const action = { label: t('undo'), onPress: () => restore.mutate(entry) };
      toast({ variant: 'success', title: t('deleted', { name: entry.name }), action });
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <Segments
        label={t('title')}
        options={listKinds.map((value) => ({ value, label: words(value) }))}
        value={kind}
        onChange={setKind}
      />
      <AddForm kind={kind} />
      {remove.error && (
        <div className="mt-3">
          <Callout tone="danger" live>
            {errorText(remove.error)}
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
              kind={kind}
              entry={entry}
              others={list.data ?? []}
              onBatch={onBatch}
              onRemove={() => remove.mutate({ kind, name: entry.name })}
            />
          )}
        />
      </div>
    </Dialog>
  );
}
