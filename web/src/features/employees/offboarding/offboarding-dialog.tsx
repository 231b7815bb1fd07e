import { userStatus } from '@apprecio/contract/api/codes';
import type { Employee } from '@apprecio/contract/employees/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../../lib/api/query.ts';
import { type AnswerOf, ApiError } from '../../../lib/api/request.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useEmployeeError } from '../employee-error.ts';

type Facts = AnswerOf<'employees.offboarding'>;

/** Whether points would be kept for someone who can't be told of them. */
function lacksEmail(facts: Facts | undefined): boolean {
  return facts !== undefined && facts.earned > 0 && facts.leaverRule === 'kept' && facts.personalEmail === null;
}

function pointsKey(facts: Facts, deleting: boolean) {
  if (facts.earned === 0) return 'none';
  if (deleting) return facts.leaverRule === 'payout' ? 'payoutDeleted' : facts.leaverRule;
  return lacksEmail(facts) ? 'keptUnoffered' : facts.leaverRule;
}

function WhatHappens({ facts, deleting }: { facts: Facts; deleting: boolean }) {
  const t = useTranslations('employees.offboarding');
  const points = pointsKey(facts, deleting);
  const lines = [
    t(deleting ? 'deleteFirst' : 'sessions'),
    facts.reports > 0 &&
      (facts.reportsTo
        ? t('reports', { count: facts.reports, name: facts.reportsTo })
        : t('reportsNobody', { count: facts.reports })),
    t(`points.${points}`, { points: facts.earned }),
    facts.waitingFor > 0 && t('waitingFor', { count: facts.waitingFor }),
    facts.waitingFrom > 0 && t('waitingFrom', { count: facts.waitingFrom }),
    facts.decides > 0 && t('decides', { count: facts.decides }),
    t(deleting ? 'postsDeleted' : 'posts', { count: facts.thankYous }),
  ];
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-md">
      {lines.filter(Boolean).map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  );
}

/** Says what happens to reports, points and thank-yous of someone who leaves or is deleted, then does it. */
export function OffboardingDialog({
  person,
  deleting,
  onClose,
  onLeft,
}: {
  person: Employee;
  deleting: boolean;
  onClose: () => void;
  onLeft: (batchId: string | null) => void;
}) {
  const t = useTranslations('employees');
  const employeeError = useEmployeeError();
  const message = useFieldText('people.validation');
  const facts = useQuery(query('employees.offboarding', { id: person.id }));
  const after = async (batchId: string | null) => {
    onClose();
    onLeft(batchId);
  };
  const leave = useCommand('employees.changeStatus', { onSuccess: ({ batchId }) => after(batchId) });
  const remove = useCommand('employees.delete', { onSuccess: () => after(null) });
  const error = deleting ? remove.error : leave.error;
  const [email, setEmail] = useState('');
  const emailError = leave.error instanceof ApiError ? leave.error.fields['personalEmail'] : undefined;
  const confirm = () =>
    deleting
      ? remove.mutate({ id: person.id })
      : leave.mutate({
          id: person.id,
          status: userStatus.inactive,
          ...(email.trim() && { personalEmail: email.trim() }),
        });
  return (
    <Dialog
      open
      alert={deleting}
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t(deleting ? 'offboarding.deleteTitle' : 'offboarding.title', { name: person.name })}
      foot={
        <>
          <Button onClick={onClose} className="ml-auto">
            {t('cancel')}
          </Button>
          <Button
            variant={deleting ? 'danger' : 'primary'}
            busy={leave.isPending || remove.isPending}
            disabled={!facts.data}
            onClick={confirm}
          >
            {t(deleting ? 'offboarding.delete' : 'offboarding.confirm')}
          </Button>
        </>
      }
    >
      {error && !emailError && (
        <div className="mb-3">
          <Callout tone="danger" live>
            {employeeError(error)}
          </Callout>
        </div>
      )}
      <QueryResult query={facts} bare shape={<RowsSkeleton rows={2} />}>
        {(data) => <WhatHappens facts={data} deleting={deleting} />}
      </QueryResult>
      {!deleting && lacksEmail(facts.data) && (
        <TextField
          className="mt-4"
          label={t('offboarding.personalEmail')}
          type="email"
          autoComplete="off"
          optional
          help={t('offboarding.personalEmailHelp')}
          value={email}
          error={message(emailError)}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <p className="mt-4 text-sm text-muted">{t(deleting ? 'offboarding.noUndo' : 'offboarding.undo')}</p>
    </Dialog>
  );
}
