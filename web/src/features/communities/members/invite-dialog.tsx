import { communityLimits as limits } from '@apprecio/contract/communities/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { useCommunityError, type Community } from '../community/use-community.ts';

type Way = 'invite' | 'add';

function useCandidates(id: string, way: Way) {
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

function useSend(id: string, onClose: () => void, onUndo: ((batchId: string) => void) | undefined) {
  const t = useTranslations('communities');
  const done = async (title: string, batchId: string | null = null) => {
    const undo = batchId !== null && onUndo && { action: { label: t('undo'), onPress: () => onUndo(batchId) } };
    toast({ variant: 'success', title, ...undo });
    onClose();
  };
  const inviting = useCommand('communities.invite', {
    onSuccess: ({ invited }) => done(t('invitedToast', { count: invited })),
  });
  const adding = useCommand('communities.addMembers', {
    onSuccess: ({ added, batchId }) => done(t('addedToast', { count: added }), batchId),
  });
  return {
    send: (way: Way, personIds: string[]) => (way === 'add' ? adding : inviting).mutate({ id, personIds }),
    busy: inviting.isPending || adding.isPending,
    error: inviting.error ?? adding.error,
  };
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
  const errorText = useCommunityError();
  const [way, setWay] = useState<Way>(adding ? 'add' : 'invite');
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [empty, setEmpty] = useState(false);
  const search = useCandidates(community.id, way);
  const { send, busy, error } = useSend(community.id, onClose, onUndo);
  const press = () => {
    setEmpty(chosen.length === 0);
    if (chosen.length > 0)
      send(
        way,
        chosen.map(({ id }) => id),
      );
  };
  return (
    <ActDialog
      open={open}
      title={t('bringTo', { name: community.name })}
      cancel={t('cancel')}
      onClose={onClose}
      act={t(`ways.${way}.send`)}
      onAct={press}
      busy={busy}
      error={error && errorText(error)}
    >
      <div className="flex flex-col gap-4">
        <PeoplePicker
          label={t('people')}
          help={t(`ways.${way}.help`)}
          error={empty && chosen.length === 0 ? t('chooseSomeone') : undefined}
          value={chosen}
          onChange={setChosen}
          search={search}
          max={limits.addAtOnce}
        />
        {community.can.add && (
          <Segments
            label={t('ways.label')}
            value={way}
            onChange={setWay}
            options={(['invite', 'add'] as const).map((value) => ({ value, label: t(`ways.${value}.name`) }))}
          />
        )}
      </div>
    </ActDialog>
  );
}
