import { communityLimits as limits } from '@apprecio/contract/communities/communities.operations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { useCommunityError, type Community } from '../community/use-community.ts';

type InviteMode = 'invite' | 'add';

function useCandidates(id: string, way: InviteMode) {
  const t = useTranslations('communities');
  const client = useQueryClient();
  return async (words: string): Promise<Choice[]> => {
    const people = await client.query(query('communities.candidates', { id, search: words, limit: 10 }));
    return people.map(({ invited, ...person }) => ({
      id: person.id,
      name: person.name,
      imageUrl: person.imageUrl,
      subtitle: [person.designation, person.department].filter(Boolean).join(' · '),
      ...(invited && way === 'invite' && { disabledReason: t('alreadyInvited') }),
    }));
  };
}

interface Invitation {
  way: InviteMode;
  people: Choice[];
}

function useInvitation(
  { id }: Community,
  { way, onClose, onUndo }: { way: InviteMode; onClose: () => void; onUndo: ((batchId: string) => void) | undefined },
) {
  const t = useTranslations('communities');
  return useDraftForm({
    schema: unchecked<Invitation>(),
    draft: (): Invitation => ({ way, people: [] }),
    toInput: (draft) => draft,
    check: ({ people }): Problems => (people.length === 0 ? { personIds: t('chooseSomeone') } : {}),
    send: async (call, { way: chosen, people }) => {
      const personIds = people.map((person) => person.id);
      if (chosen === 'add') return call('communities.addMembers', { id, personIds });
      return call('communities.invite', { id, personIds });
    },
    onSent: (answer) => {
      const batchId = 'batchId' in answer ? answer.batchId : null;
      const undo = batchId !== null && onUndo && { action: { label: t('undo'), onPress: () => onUndo(batchId) } };
      const title =
        'added' in answer ? t('addedToast', { count: answer.added }) : t('invitedToast', { count: answer.invited });
      toast({ variant: 'success', title, ...undo });
      onClose();
    },
    errorText: useCommunityError(),
  });
}

/** Invites people into a community, or, by its owners, adds them at once. */
export function InviteDialog({
  open,
  community,
  adding = false,
  onClose,
  onUndo,
}: {
  open: boolean;
  community: Community;
  /** Begins with adding. */
  adding?: boolean;
  onClose: () => void;
  /** Shows what undoing people added at once would do. */
  onUndo?: (batchId: string) => void;
}) {
  const t = useTranslations('communities');
  const form = useInvitation(community, { way: adding ? 'add' : 'invite', onClose, onUndo });
  const { way } = form.draft;
  const search = useCandidates(community.id, way);
  return (
    <ActDialog
      open={open}
      title={t('bringTo', { name: community.name })}
      cancel={t('cancel')}
      onClose={onClose}
      act={t(`ways.${way}.send`)}
      onAct={form.submit}
      busy={form.busy}
      error={form.general}
    >
      <Form of={form} className="flex flex-col gap-4">
        <FormField
          of={form}
          name="people"
          marks={['personIds']}
          as={PeoplePicker}
          label={t('people')}
          help={t(`ways.${way}.help`)}
          search={search}
          max={limits.addAtOnce}
        />
        {community.can.add && (
          <FormField
            of={form}
            name="way"
            as={Segments}
            label={t('ways.label')}
            options={(['invite', 'add'] as const).map((value) => ({ value, label: t(`ways.${value}.name`) }))}
          />
        )}
      </Form>
    </ActDialog>
  );
}
