import { assignableRoles } from '@apprecio/contract/employee';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BulkAct, BulkBar } from '../../../components/bulk-bar.tsx';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Choice } from '../../../components/people-picker-choice.ts';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toast } from '../../../components/toast-store.ts';
import { call } from '../../../lib/client.ts';
import { query, useCommand } from '../../../lib/query.ts';
import type { AnswerOf, InputOf } from '../../../lib/request.ts';
import { useSettled } from '../../../lib/settled.ts';
import { useRefreshPeople } from '../batches/use-batch.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useStaffError } from './staff-error.ts';

const acts = ['department', 'manager', 'role', 'status'] as const;
type Act = (typeof acts)[number];
type Change = InputOf<'employees.bulk'>['set'];

async function searchPeople(search: string): Promise<Choice[]> {
  const found = await call('staff.managers', { search });
  return found.map((person) => ({ ...person, subtitle: person.designation ?? undefined }));
}

function changeOf(act: Act, value: string, manager: Choice | undefined): Change | null {
  if (act === 'manager') return manager ? { managerId: manager.id } : null;
  if (value.trim() === '') return null;
  if (act === 'department') return { department: value };
  if (act === 'role') return { role: value as (typeof assignableRoles)[number] };
  return { status: value as 'active' | 'inactive' };
}

function BulkDialog({
  act,
  ids,
  onClose,
  onDone,
}: {
  act: Act;
  ids: string[];
  onClose: () => void;
  onDone: (batch: AnswerOf<'employees.bulk'>) => void;
}) {
  const t = useTranslations('people.employees');
  const words = useTranslations('people.profile');
  const staffError = useStaffError();
  const refresh = useRefreshPeople();
  const [value, setValue] = useState('');
  const [manager, setManager] = useState<Choice[]>([]);
  const bulk = useCommand('employees.bulk', {
    timeLimit: 30_000,
    onSuccess: async (batch) => {
      onDone(batch);
      await refresh();
    },
  });
  const settled = useSettled(value);
  const change = changeOf(act, settled, manager[0]);
  const preview = useQuery({
    ...query('employees.previewBulk', { ids, set: change! }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  const changing = change && settled === value && !preview.isPlaceholderData ? preview.data?.changing : undefined;
  const options =
    act === 'role'
      ? assignableRoles.map((role) => ({ value: role, label: words(`roles.${role}`) }))
      : (['active', 'inactive'] as const).map((status) => ({ value: status, label: t(`statuses.${status}`) }));
  const label = t(`bulk.${act}`);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.title', { what: label, count: ids.length })}
      foot={
        <>
          <span className="text-sm text-muted">{t('undoDays')}</span>
          <Button
            variant="primary"
            busy={bulk.isPending}
            disabled={!changing}
            onClick={() => change && bulk.mutate({ ids, set: change })}
            className="ml-auto"
          >
            {changing === undefined ? t('save') : t('bulk.change', { count: changing })}
          </Button>
        </>
      }
    >
      {bulk.error && (
        <div className="mb-3">
          <Callout tone="danger" live>
            {staffError(bulk.error)}
          </Callout>
        </div>
      )}
      {act === 'department' && (
        <TextField label={label} value={value} maxLength={100} onChange={(event) => setValue(event.target.value)} />
      )}
      {act === 'manager' && (
        <PeoplePicker label={label} max={1} value={manager} onChange={setManager} search={searchPeople} />
      )}
      {(act === 'role' || act === 'status') && (
        <Select
          label={label}
          placeholder={t('choose')}
          options={options}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      {change && (
        <div className="mt-4">
          <BulkPreview ids={ids} preview={preview} />
        </div>
      )}
    </Dialog>
  );
}

/** What can be done with the chosen people at once; each act is one change that can be undone. */
export function BulkActs({
  chosen,
  onClear,
  onBatch,
}: {
  chosen: ReadonlySet<string>;
  onClear: () => void;
  onBatch: (batch: AnswerOf<'employees.bulk'>) => void;
}) {
  const t = useTranslations('people.employees');
  const staffError = useStaffError();
  const refresh = useRefreshPeople();
  const [act, setAct] = useState<Act | null>(null);
  const ids = [...chosen];
  const invite = useCommand('employees.invite', {
    onSuccess: async ({ outcomes }) => {
      const sent = outcomes.filter(({ ok }) => ok).length;
      toast({ variant: sent > 0 ? 'success' : 'warning', title: t('invitedSome', { sent, all: outcomes.length }) });
      onClear();
      await refresh();
    },
    onError: (error) => toast({ variant: 'destructive', title: staffError(error) }),
  });
  return (
    <>
      <BulkBar count={chosen.size} onClear={onClear}>
        {acts.map((each) => (
          <span key={each} className={each === 'manager' || each === 'status' ? '' : 'max-sm:hidden'}>
            <BulkAct onPress={() => setAct(each)}>{t(`bulk.${each}`)}</BulkAct>
          </span>
        ))}
        <BulkAct tinted onPress={() => !invite.isPending && invite.mutate({ ids })}>
          {t('bulk.invite')}
        </BulkAct>
      </BulkBar>
      {act && (
        <BulkDialog
          act={act}
          ids={ids}
          onClose={() => setAct(null)}
          onDone={(batch) => {
            setAct(null);
            onClear();
            onBatch(batch);
          }}
        />
      )}
    </>
  );
}
