import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import type { ReactionKind } from '@apprecio/contract/api/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** React, a choice of six, and how many did. */
export type Bar = ComponentType<{
  counts: Partial<Record<ReactionKind, number>>;
  selectedReaction?: ReactionKind | undefined;
  off?: boolean;
  onReact: (reaction: ReactionKind | null) => void;
}>;

/** Shows the reactions to an announcement; its recipients react here. */
export function Reactions({
  announcement: { id, reactions, myReaction, can },
  bar: ReactionBar,
}: {
  announcement: AnnouncementDetails;
  bar: Bar;
}) {
  const t = useTranslations('announcements');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useCommand('announcements.react', {
    scope: { id: `announcements.react ${id}` },
    onSuccess: (after) =>
      client.setQueryData(query('announcements.details', { id }).queryKey, (old) => old && { ...old, ...after }),
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
  if (!can.react && reactions.length === 0) return null;
  const shownReaction = isPending ? variables.reaction : myReaction;
  const counts = new Map(reactions.map(({ kind, count }) => [kind, count]));
  const add = (kind: ReactionKind | null, more: number) =>
    kind && counts.set(kind, Math.max(0, (counts.get(kind) ?? 0) + more));
  if (shownReaction !== myReaction) {
    add(myReaction, -1);
    add(shownReaction, 1);
  }
  return (
    <div className="border-t px-[18px] pb-4 sm:px-6">
      <ReactionBar
        counts={Object.fromEntries(counts)}
        selectedReaction={shownReaction ?? undefined}
        off={!can.react}
        onReact={(reaction) => mutate({ id, reaction })}
      />
    </div>
  );
}
