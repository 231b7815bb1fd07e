import { days } from '@apprecio/contract/api/days';
import { delegateDays } from '@apprecio/contract/recognition/changes';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatDate, todayIso } from '../../../lib/i18n/format.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePeopleSearch } from '../give/give-data.ts';

const weekAhead = 7;

function dateAhead(count: number): string {
  return todayIso(new Date(Date.now() + days(count)));
}

export interface DelegateDialogProps {
  open: boolean;
  onClose: () => void;
}

interface Delegation {
  people: Choice[];
  until: string;
}

/** Names who decides in my stead, and until when. */
export function DelegateDialog({ open, onClose }: DelegateDialogProps) {
  const t = useTranslations('recognition.delegates');
  const queue = useTranslations('recognition.queue');
  const errorText = useErrorText();
  const search = usePeopleSearch();
  const form = useDraftForm({
    schema: unchecked<Delegation>(),
    draft: (): Delegation => ({ people: [], until: dateAhead(weekAhead) }),
    toInput: (draft) => draft,
    check: ({ people, until }) => ({
      ...(people.length === 0 && { personId: t('who') }),
      ...(until === '' && { until: t('untilFault', { days: delegateDays }) }),
    }),
    send: async (call, { people, until }) => call('recognition.nameDelegate', { personId: people[0]!.id, until }),
    onSent: (_answer, { people, until }) => {
      toast({ variant: 'success', title: t('named', { name: people[0]?.name ?? '', date: formatDate(until) }) });
      onClose();
    },
    problemsOf: (error) => {
      const named = error instanceof ApiError ? error.fields : {};
      if (named['until'] !== undefined) return { until: t('untilFault', { days: delegateDays }) };
      return named['personId'] === undefined ? { personId: errorText(error) } : {};
    },
  });
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('text')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {queue('cancel')}
          </Button>
          <Button variant="primary" busy={form.busy} onClick={() => form.submit()}>
            {t('name')}
          </Button>
        </>
      }
    >
      <Form of={form} className="flex flex-col gap-5">
        <FormField
          of={form}
          name="people"
          marks={['personId']}
          as={PeoplePicker}
          label={t('person')}
          search={search}
          max={1}
        />
        <FormField
          of={form}
          name="until"
          as={DateField}
          label={t('until')}
          min={dateAhead(0)}
          max={dateAhead(delegateDays)}
        />
      </Form>
    </Dialog>
  );
}
