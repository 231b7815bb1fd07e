import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { refetch } from '../../../lib/hooks/refetch.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { useLive } from '../../../lib/live/live.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Points } from '../../coins/public.tsx';
import { PictureShow } from '../../pictures/public.tsx';
import { EditedMark } from '../card/edited-mark.tsx';
import { PersonLink } from '../card/names.tsx';
import { StateBadge, ValueBadges } from '../card/recipient-badges.tsx';
import { useAudience, When } from '../card/recognition-body.tsx';
import { giveIntent, openGive } from '../public.tsx';
import type { EditDialogProps } from './edit-dialog.tsx';
import { useUndo } from './use-undo.ts';

const editing = lazyPart<EditDialogProps>(
  () => import('./edit-dialog.tsx').then((file) => file.EditDialog),
  'recognition/give',
);

function grouped(items: readonly PendingRecipient[]): PendingRecipient[][] {
  const groups = new Map<string, PendingRecipient[]>();
  for (const item of items) groups.set(item.recognitionId, [...(groups.get(item.recognitionId) ?? []), item]);
  return [...groups.values()];
}

function useWhy({ status, waitingFor, reason, person }: PendingRecipient): string | null {
  const t = useTranslations('recognition.queue');
  if (status === 'pending') {
    if (!waitingFor) return null;
    return waitingFor.name === null ? t('waitingForAdmin') : t('waitingFor', { name: waitingFor.name });
  }
  if (status === 'rejected') return reason && t('because', { name: person.name, reason });
  return status === 'expired' ? t('expiredWhy') : null;
}

function Recipient({ recipient }: { recipient: PendingRecipient }) {
  const why = useWhy(recipient);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t py-3 text-md">
      <Avatar person={recipient.person} size={32} decorative />
      <span className="min-w-0 flex-1">
        <span className="font-medium">
          <PersonLink person={recipient.person} />
        </span>
        {why && <span className="block text-sm break-words text-muted">{why}</span>}
      </span>
      {recipient.points > 0 && <Points value={recipient.points} />}
      <StateBadge state={recipient.status} />
    </li>
  );
}

function Sent({ recipients: [first, ...others] }: { recipients: PendingRecipient[] }) {
  const t = useTranslations('recognition');
  const audience = useAudience(first?.visibility ?? 'public', first?.community?.name ?? t('queue.inCommunity'));
  const undo = useUndo();
  const [isEditing, setEditing] = useState(false);
  const drawn = useOnceOpen(isEditing);
  if (!first) return null;
  const recipients = [first, ...others];
  const pending = recipients.some((recipient) => recipient.status === 'pending');
  return (
    <Card as="li" className={cn('px-4 pt-4 pb-1 sm:px-5 sm:pt-5', pending && 'border-dashed border-line-strong')}>
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <When at={first.createdAt} />
        <span aria-hidden="true">·</span>
        <span className="inline-flex items-center gap-1.5">
          <Icon of={audience.icon} size="sm" />
          {audience.label}
        </span>
        {first.editedAt && (
          <span>
            · <EditedMark id={first.recognitionId} />
          </span>
        )}
        <ValueBadges ids={first.valueIds} />
        <span className="ml-auto flex flex-wrap gap-1">
          {first.can.edit && (
            <Button variant="ghost" size="sm" icon={Pencil} {...editing.intent} onClick={() => setEditing(true)}>
              {t('post.edit')}
            </Button>
          )}
          {first.can.undo && (
            <Button variant="ghost" size="sm" icon={Undo2} onClick={() => void undo(first.recognitionId)}>
              {t('post.undo')}
            </Button>
          )}
        </span>
      </div>
      <p className="mt-2.5 mb-4 line-clamp-4 max-w-[64ch] font-note text-lg leading-body break-words whitespace-pre-line">
        <LinkedText text={first.message} />
      </p>
      {first.pictures.length > 0 && (
        <div className="mb-4 max-w-80">
          <PictureShow pictures={first.pictures} />
        </div>
      )}
      <ul>
        {recipients.map((recipient) => (
          <Recipient key={recipient.id} recipient={recipient} />
        ))}
      </ul>
      {drawn && (
        <editing.Part
          key={String(isEditing)}
          open={isEditing}
          thanks={{ id: first.recognitionId, message: first.message, valueIds: first.valueIds }}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

/** Lists the reader's sent thank-yous, one card each with one line per recipient. Pending ones have a dashed edge. */
export function SentList() {
  const t = useTranslations('recognition.queue');
  const client = useQueryClient();
  const list = useList(infinite('recognition.sent', { limit: 20 }));
  useLive('notification', () => void refetch(client, { queryKey: ['recognition.sent'] }));
  const thank = (
    <Button variant="primary" size="sm" icon={Heart} {...giveIntent} onClick={() => openGive()}>
      {t('thank')}
    </Button>
  );
  return (
    <QueryList
      query={list}
      shape={4}
      empty={{ drawing: 'letter', title: t('emptySent'), text: t('emptySentText'), actions: thank }}
    >
      {(items) => (
        <ul aria-label={t('sentList')} className="flex flex-col gap-4">
          {grouped(items).map((recipients) => (
            <Sent key={recipients[0]?.recognitionId} recipients={recipients} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}
