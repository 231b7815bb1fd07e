import { eventFields, eventRepeat } from '@apprecio/contract/events/event';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { type Details, type Draft, draftOf, fieldsOf, type Planner } from './draft.ts';

const schema = eventFields.extend({ repeat: eventRepeat.optional() });

const missing = ({ audience, allDay, ...draft }: Draft) => ({
  ...(audience === null && { audience: 'Please choose who it is for' }),
  ...((allDay ? draft.firstDay : draft.startsAt) === '' && { startsAt: 'Please choose when it starts' }),
  ...((allDay ? draft.lastDay : draft.endsAt) === '' && { endsAt: 'Please choose when it ends' }),
});

/** The form of an event, new or changed. */
export function usePlan(before: Details | undefined, planner: Planner, onDone: (id: string) => void) {
  const t = useTranslations('events.form');
  return useDraftForm({
    schema,
    draft: () => draftOf(before, planner, new Date()),
    toInput: fieldsOf,
    check: missing,
    send: async (call, { repeat, ...fields }, { scope }) => {
      if (!before) return call('events.create', { ...fields, repeat });
      await call('events.update', { id: before.id, scope, ...fields });
      return before;
    },
    onSent: () => void toast({ variant: 'success', title: t(before ? 'saved' : 'sent') }),
    onDone: ({ id }) => onDone(id),
    keepAs: before ? null : `event:${planner.communityId ?? ''}`,
    texts: 'events.validation',
  });
}

export type Plan = ReturnType<typeof usePlan>;
