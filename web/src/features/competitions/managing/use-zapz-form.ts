import { competitionFields } from '@apprecio/contract/competitions/competitions.entities';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import type { ZapzDetail } from '../zapz-view.ts';
import { draftOf, fieldsOf, type ZapzDraft } from './zapz-draft.ts';

const missing = ({ starts, ends }: ZapzDraft) => ({
  ...(starts === '' && { startsAt: 'Please choose when it starts' }),
  ...(ends === '' && { endsAt: 'Please choose when it ends' }),
});

/** The form of a competition, new or changed; it is submitted as a draft or published. */
export function useZapzForm(zapz: ZapzDetail | undefined, onDone: () => void) {
  const t = useTranslations('competitions.form');
  return useDraftForm({
    schema: competitionFields,
    draft: () => draftOf(zapz, new Date()),
    toInput: (draft, way?: 'draft') => fieldsOf(draft, zapz, way !== 'draft'),
    check: missing,
    send: async (call, fields) => {
      if (zapz) await call('competitions.update', { id: zapz.id, ...fields });
      else await call('competitions.create', fields);
      return fields.publish;
    },
    onSent: (published) => {
      const isOut = zapz !== undefined && !zapz.can.publish;
      toast({ variant: 'success', title: t(isOut ? 'saved' : published ? 'published' : 'draftSaved') });
      onDone();
    },
    keepAs: zapz ? null : 'competition',
    texts: 'competitions.validation',
  });
}

export type ZapzForm = ReturnType<typeof useZapzForm>;
