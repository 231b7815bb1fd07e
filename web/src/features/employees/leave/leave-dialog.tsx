import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { todayIso } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** Asks for the days on which someone is on leave, and says what pauses on them. */
export function LeaveDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const t = useTranslations('employees.onLeave');
  const form = useDraftForm({
    schema: unchecked<{ leave: { from: string; until: string | null } }>(),
    draft: () => ({ from: person.leave?.from ?? todayIso(), until: person.leave?.until ?? '' }),
    toInput: ({ from, until }) => ({ leave: { from, until: until === '' ? null : until } }),
    check: ({ from, until }): Problems => ({
      ...(from === '' && { 'leave.from': t('fromMissing') }),
      ...(until !== '' && until < from && { 'leave.until': t('order') }),
    }),
    send: async (call, { leave }) => call('employees.setLeave', { id: person.id, leave }),
    onSent: () => {
      toast({ variant: 'success', title: t('saved', { name: person.name }) });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      title={t('title', { name: person.name })}
      description={t('text')}
      cancel={t('cancel')}
      act={t('save')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <FormField of={form} name="from" as={DateField} marks={['leave.from']} label={t('from')} />
        <FormField
          of={form}
          name="until"
          as={DateField}
          marks={['leave.until']}
          label={t('until')}
          help={t('untilHelp')}
        />
      </Form>
    </ActDialog>
  );
}
