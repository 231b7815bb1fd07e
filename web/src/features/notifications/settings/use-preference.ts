import type { NoticeChanges, NoticePreference } from '@apprecio/contract/notifications/notifications.operations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { isLastOf } from '../../../lib/api/scope.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

export const readPreference = query('profile.preference', {});
const scope = { id: 'profile.prefer' };

function withChange(
  before: NoticePreference,
  { kinds, quietHours, digest, pushesPerDay }: NoticeChanges,
): NoticePreference {
  const changed = Object.entries(kinds ?? {}) as [keyof NoticePreference['kinds'], object][];
  const next = changed.map(([kind, channels]) => [kind, { ...before.kinds[kind], ...channels }] as const);
  return {
    ...before,
    kinds: { ...before.kinds, ...Object.fromEntries(next) },
    quietHours: { ...before.quietHours, ...(quietHours as object) },
    digest: { ...before.digest, ...(digest as object) },
    pushesPerDay: pushesPerDay ?? before.pushesPerDay,
  };
}

function show(client: QueryClient, change: (before: NoticePreference) => NoticePreference): void {
  client.setQueryData(
    readPreference.queryKey,
    (before) => before && { ...before, notifications: change(before.notifications) },
  );
}

/** Keeps a change at once and shows it before it is kept; the last that is under way tells what is kept of all. */
export function usePreferNotices(): (change: NoticeChanges) => void {
  const client = useQueryClient();
  const errorText = useErrorText();
  const command = useCommand('profile.prefer', {
    scope,
    onSuccess: (after) => {
      if (isLastOf(client, scope.id)) client.setQueryData(readPreference.queryKey, after);
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: errorText(error) });
      if (isLastOf(client, scope.id)) void client.invalidateQueries({ queryKey: readPreference.queryKey });
    },
  });
  return (change) => {
    // A read in progress may not contain this change.
    void client.cancelQueries({ queryKey: readPreference.queryKey });
    show(client, (before) => withChange(before, change));
    command.mutate({ notifications: change });
  };
}
