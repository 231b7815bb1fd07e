import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { CardRow } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Leaver = AnswerOf<'employees.payouts'>['items'][number];

/** Stores the personal e-mail of a leaver where it is another one, and mails the link to the store there. */
function Offer({ leaver: { id, name, personalEmail } }: { leaver: Leaver }) {
  const t = useTranslations('employees.leavers');
  const errorText = useErrorText();
  const form = useDraftForm({
    schema: unchecked<{ email: string }>(),
    draft: () => ({ email: personalEmail ?? '' }),
    toInput: ({ email }) => ({ email: email.trim() }),
    send: async (call, { email }) => {
      if (email !== personalEmail) await call('employees.changePersonalEmail', { id, personalEmail: email });
      await call('orders.sendLeaverLink', { id });
    },
    onSent: () => void toast({ variant: 'success', title: t('sent') }),
    errorText: errorText,
    texts: 'people.validation',
  });
  return (
    <Form of={form} className="flex flex-wrap items-end gap-3 px-4 pb-3 sm:px-5">
      <FormField
        of={form}
        name="email"
        as={TextField}
        marks={['personalEmail']}
        className="min-w-0 flex-1 basis-56"
        label={t('personalEmail')}
        type="email"
        autoComplete="off"
      />
      <Button
        type="submit"
        size="sm"
        busy={form.busy}
        disabled={form.draft.email.trim() === ''}
        aria-label={t('offerOf', { name })}
      >
        {t('offer')}
      </Button>
      <FormError of={form} className="basis-full" />
    </Form>
  );
}

/** Someone who left with points of their own: what becomes of them, and a field for the address that they wait for. */
export function LeaverRow({ leaver }: { leaver: Leaver }) {
  const t = useTranslations('employees.leavers');
  const hasStore = useIsOn('store');
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
      {state === 'not_offered' && hasStore && (
        <li>
          <Offer leaver={leaver} />
        </li>
      )}
    </>
  );
}
