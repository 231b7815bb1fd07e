import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import { type AnswerOf, ApiError } from '../../../lib/api/request.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { CardRow } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useEmployeeError } from '../employee-error.ts';

type Leaver = AnswerOf<'employees.payouts'>['items'][number];

/** Stores the personal e-mail of a leaver where it is another one, and mails the link to the store there. */
function useOffer({ id, personalEmail }: Leaver) {
  const t = useTranslations('employees.leavers');
  const employeeError = useEmployeeError();
  const message = useFieldText('people.validation');
  const [email, setEmail] = useState(personalEmail ?? '');
  const send = useCommand('orders.sendLeaverLink', {
    onSuccess: () => toast({ variant: 'success', title: t('sent') }),
    onError: (error) => toast({ variant: 'destructive', title: employeeError(error) }),
  });
  const save = useCommand('employees.changePersonalEmail', { onSuccess: () => send.mutate({ id }) });
  const typed = email.trim();
  const offer = () =>
    typed === personalEmail ? send.mutate({ id }) : save.mutate({ id, personalEmail: typed === '' ? null : typed });
  const wrong = save.error instanceof ApiError ? save.error.fields['personalEmail'] : undefined;
  const error = save.error && (message(wrong) ?? employeeError(save.error));
  return { email, setEmail, offer, busy: save.isPending || send.isPending, error: error ?? undefined };
}

function Offer({ leaver }: { leaver: Leaver }) {
  const t = useTranslations('employees.leavers');
  const { email, setEmail, offer, busy, error } = useOffer(leaver);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 px-4 pb-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        offer();
      }}
    >
      <TextField
        className="min-w-0 flex-1 basis-56"
        label={t('personalEmail')}
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        size="sm"
        busy={busy}
        disabled={email.trim() === ''}
        aria-label={t('offerOf', { name: leaver.name })}
      >
        {t('offer')}
      </Button>
    </form>
  );
}

/** Someone who left with points of their own: what becomes of them, and a field for the address that they wait for. */
export function LeaverRow({ leaver }: { leaver: Leaver }) {
  const t = useTranslations('employees.leavers');
  const { name, employeeId, leftAt, points, paise, state, until, personalEmail } = leaver;
  const what =
    state === 'not_offered' && personalEmail
      ? t('ready')
      : t(`states.${state}`, { email: personalEmail ?? 'N/A', date: formatDate(until) });
  return (
    <>
      <CardRow
        lined
        title={name}
        sub={
          <>
            {t('left', { id: employeeId ?? 'N/A', date: formatDate(leftAt) })}
            <span className="block">{what}</span>
          </>
        }
        end={<span className="tabular-nums">{t('worth', { points, rupees: formatPaise(paise) })}</span>}
      />
      {state === 'not_offered' && (
        <li>
          <Offer leaver={leaver} />
        </li>
      )}
    </>
  );
}
