import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError, type AnswerOf, type InputOf } from '../../../lib/api/request.ts';
import { renew } from '../../../lib/hooks/renew.ts';
import { useLive } from '../../../lib/live/live.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** A community as the list shows one. */
export type Card = AnswerOf<'communities.list'>['items'][number];
/** A community as its page shows it. */
export type Community = AnswerOf<'communities.detail'>;

/** The words for what went wrong with a community. */
export function useCommunityError(): (error: unknown) => string {
  const t = useTranslations('communities.errors');
  const errorText = useErrorText();
  return (error) => {
    const name = error instanceof ApiError ? error.code.replace('communities.', '') : '';
    const key = name as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : errorText(error);
  };
}

/** Fetches everything of communities again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => renew(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('communities.') });
}

/** Keeps what is on screen as it is while others join, leave and change. */
export function useLiveCommunities(): void {
  const refresh = useRefresh();
  useLive('community', () => void refresh());
}

type Act =
  | 'communities.join'
  | 'communities.leave'
  | 'communities.withdrawRequest'
  | 'communities.declineInvitation'
  | 'communities.acceptRequest'
  | 'communities.declineRequest'
  | 'communities.withdrawInvitation'
  | 'communities.addMembers'
  | 'communities.removeMember'
  | 'communities.changeRole'
  | 'communities.delete'
  | 'communities.restore';

/** Does one thing to a community that needs no form: refreshes what is shown and says how it went; true when it worked. */
export function useAct(): <N extends Act>(
  name: N,
  input: InputOf<N>,
  told: string,
  undo?: { label: string; onPress: () => void },
) => Promise<boolean> {
  const refresh = useRefresh();
  const errorText = useCommunityError();
  return async (name, input, told, undo) => {
    try {
      await call(name, input);
      toast({ variant: 'success', title: told, ...(undo && { action: undo }) });
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: errorText(error) });
      return false;
    } finally {
      await refresh();
    }
  };
}
