import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { pollFields } from '@apprecio/contract/polls/polls';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { draftOf, fieldsOf, type PollDetails, type PollDraft } from './poll-draft.ts';

const missing = ({ closes, audience }: PollDraft) => ({
  ...(closes === '' && { endsAt: 'Please choose a closing time' }),
  ...(audience === null && { audience: 'Please choose who it is for' }),
});

interface PollFormOptions {
  communityId: string | undefined;
  onDone: () => void;
}

/** The form of a poll, new or changed; it is submitted as a draft or published. */
export function useAsk(
  poll: PollDetails | undefined,
  choices: AudienceChoices,
  { communityId, onDone }: PollFormOptions,
) {
  const t = useTranslations('polls.form');
  return useDraftForm({
    schema: pollFields,
    draft: () => draftOf(poll, choices, new Date(), communityId),
    toInput: (draft, way?: 'draft') => fieldsOf(draft, way !== 'draft'),
    check: missing,
    send: async (call, fields) => {
      if (poll) await call('polls.update', { id: poll.id, ...fields });
      else await call('polls.create', fields);
      return fields.publish;
    },
    onSent: (published) => {
      const words = poll && !poll.draft ? 'saved' : published ? 'published' : 'draftSaved';
      toast({ variant: 'success', title: t(words) });
    },
    onDone,
    keepAs: poll ? null : `poll:${communityId ?? ''}`,
    texts: 'polls.validation',
  });
}

export type Ask = ReturnType<typeof useAsk>;
