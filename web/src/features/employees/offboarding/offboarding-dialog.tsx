import { userStatus } from '@apprecio/contract/api/codes';
import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Facts = AnswerOf<'employees.offboarding'>;

/** Returns true if a leaver's points would be kept but the person has no personal e-mail address to notify. */
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
  const errorText = useErrorText();
  const facts = useQuery(query('employees.offboarding', { id: person.id }));
  const form = useDraftForm({
    schema: unchecked<{ personalEmail: string }>(),
    draft: () => ({ personalEmail: '' }),
    toInput: ({ personalEmail }) => ({ personalEmail: personalEmail.trim() }),
    send: async (call, { personalEmail }) => {
      if (deleting) await call('employees.delete', { id: person.id });
      if (deleting) return null;
      const email = personalEmail ? { personalEmail } : {};
      return (await call('employees.changeStatus', { id: person.id, status: userStatus.inactive, ...email })).batchId;
    },
    onSent: (batchId) => {
      onClose();
      onLeft(batchId);
    },
    errorText: errorText,
    texts: 'people.validation',
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
            busy={form.busy}
            disabled={!facts.data}
            onClick={() => form.submit()}
          >
            {t(deleting ? 'offboarding.delete' : 'offboarding.confirm')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <FormError of={form} className="mb-3" />
        <QueryResult query={facts} bare shape={<RowsSkeleton rows={2} />}>
          {(data) => <WhatHappens facts={data} deleting={deleting} />}
        </QueryResult>
        {!deleting && lacksEmail(facts.data) && (
          <FormField
            of={form}
            name="personalEmail"
            as={TextField}
            className="mt-4"
            label={t('offboarding.personalEmail')}
            type="email"
            autoComplete="off"
            optional
            help={t('offboarding.personalEmailHelp')}
          />
        )}
      </Form>
      <p className="mt-4 text-sm text-muted">{t(deleting ? 'offboarding.noUndo' : 'offboarding.undo')}</p>
    </Dialog>
  );
}
