import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useSend } from '../../../lib/api/query.ts';
import { ApiError, type AnswerOf, type InputOf } from '../../../lib/api/request.ts';
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

type Act =
  | 'communities.join'
  | 'communities.leave'
  | 'communities.withdrawRequest'
  | 'communities.declineInvitation'
  | 'communities.acceptRequest'
  | 'communities.declineRequest'
  | 'communities.withdrawInvitation'
  | 'communities.invite'
  | 'communities.addMembers'
  | 'communities.removeMember'
  | 'communities.changeRole'
  | 'communities.delete'
  | 'communities.restore';

/** Does one thing to a community that needs no form: refreshes what is shown and says how it went; true when it worked. */
export function useAct(): <N extends Act>(
  name: N,
  input: InputOf<N>,
  successText: string,
  undo?: { label: string; onPress: () => void },
) => Promise<boolean> {
  const send = useSend();
  const errorText = useCommunityError();
  return async (name, input, successText, undo) => {
    try {
      await send(name, input);
      toast({ variant: 'success', title: successText, ...(undo && { action: undo }) });
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: errorText(error) });
      return false;
    }
  };
}
