import { joinModeCodeOf, joinModeOf } from '@apprecio/contract/api/codes';
import { communityForm } from '@apprecio/contract/communities/communities.operations';
import { opensToAll } from '@apprecio/contract/communities/communities.rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { modeOf } from './look.tsx';
import { type Community, useCommunityError } from './use-community.ts';

type Mode = Community['joinMode'];

/** The form of a community; before one opens to everyone, `opening` asks what opens with it. */
export function useCommunityForm(community: Community | undefined, onClose: () => void) {
  const t = useTranslations('communities');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const form = useDraftForm({
    schema: communityForm,
    draft: () => ({
      name: community?.name ?? '',
      description: community?.description ?? '',
      joinMode: String(community?.joinMode ?? joinModeCodeOf('public')),
      rules: community?.rules ?? [],
      tint: community?.tint ?? ('teal' as const),
    }),
    toInput: (draft, _opens?: 'with-posts' | 'from-now') => ({ ...draft, joinMode: Number(draft.joinMode) as Mode }),
    send: async (call, fields, _draft, opens) => {
      if (!community) return (await call('communities.create', fields)).id;
      const { id } = community;
      const isOpened = opensToAll(modeOf(community), joinModeOf(fields.joinMode));
      setAsking(isOpened && !opens);
      if (isOpened && !opens) return null;
      await call('communities.update', { id, ...fields, ...(opens && { opensPosts: opens === 'with-posts' }) });
      return id;
    },
    onSent: (id) => {
      if (id === null) return;
      if (community) toast({ variant: 'success', title: t('saved') });
      onClose();
      if (!community) void navigate({ to: `/communities/${id}` });
    },
    texts: 'communities.validation',
    errorText: useCommunityError(),
    mode: 'onTouched',
  });
  const opening = asking && {
    name: form.draft.name,
    onOpen: (opensPosts: boolean) => form.submit(opensPosts ? 'with-posts' : 'from-now'),
    onClose: () => setAsking(false),
  };
  return { form, opening };
}

export type CommunityFormState = ReturnType<typeof useCommunityForm>['form'];
