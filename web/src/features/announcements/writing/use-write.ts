import { announcementFields } from '@apprecio/contract/announcements/announcement';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { type Details, type Draft, draftOf, fieldsOf, isPast, restoredFrom } from './draft.ts';

const missing = (draft: Draft) => ({
  ...(isPast(draft) && { publishAt: 'Please choose a time in the future' }),
  ...(draft.audience === null && { audience: 'Please choose who it is for' }),
});

/** The form of an announcement, new or changed; it is submitted as a draft or published. */
export function useWrite(before: Details | undefined, choices: AudienceChoices, onDone: (id: string) => void) {
  const t = useTranslations('announcements.form');
  return useDraftForm({
    schema: announcementFields,
    draft: () => draftOf(before, choices),
    begin: before ? (draft) => draft : restoredFrom,
    toInput: (draft, way?: 'draft') => fieldsOf(draft, way !== 'draft'),
    check: missing,
    send: async (call, fields, { askAgain }) => {
      if (!before) return { ...fields, id: (await call('announcements.create', fields)).id };
      await call('announcements.update', { id: before.id, ...fields, askAgain });
      return { ...fields, id: before.id };
    },
    onSent: ({ publish, publishAt, atReadersHour }) => {
      const later = publishAt !== undefined && (atReadersHour || Date.parse(publishAt) > Date.now());
      const successKey = before?.state === 'sent' ? 'saved' : !publish ? 'draftSaved' : later ? 'scheduled' : 'sent';
      toast({ variant: 'success', title: t(successKey) });
    },
    onDone: ({ id }) => onDone(id),
    keepAs: before ? null : 'announcement',
    texts: 'announcements.validation',
  });
}

export type Write = ReturnType<typeof useWrite>;
