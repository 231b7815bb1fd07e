import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Points } from '../../coins/public.tsx';
import { AskSentence, StateBadge, ValueBadges } from '../card/recipient-badges.tsx';
import { When } from '../card/recognition-body.tsx';
import { useTakeBack } from './use-take-back.ts';

function Row({ item }: { item: PendingRecipient }) {
  const t = useTranslations('recognition.queue');
  const takeBack = useTakeBack();
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-t p-4 first:border-t-0 sm:flex-nowrap sm:px-5 sm:py-[18px]">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AvatarPile people={[item.giver, item.person]} size={28} />
          <AskSentence item={item} />
          <ValueBadges ids={item.valueIds} />
        </div>
        <p className="mt-2 line-clamp-2 max-w-[64ch] font-note text-base leading-body break-words text-ink-2">
          <LinkedText text={item.message} />
        </p>
        {item.reason && <p className="mt-2 text-sm text-muted">{t('yourReason', { reason: item.reason })}</p>}
      </div>
      <div className="flex items-center gap-x-3 gap-y-1.5 sm:flex-col sm:items-end">
        <StateBadge state={item.status} />
        {item.points > 0 && <Points value={item.points} className="text-md" />}
        {item.can.takeBack && (
          <Button variant="ghost" size="sm" icon={Undo2} onClick={() => void takeBack(item.id)}>
            {t('takeBack')}
          </Button>
        )}
        {item.decidedAt && (
          <span className="text-xs whitespace-nowrap text-muted">
            <When at={item.decidedAt} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Lists the thank-yous that the reader decided, newest first, with the reasons given. */
export function DecidedList() {
  const t = useTranslations('recognition.queue');
  const list = useList(infinite('recognition.pending', { state: 'decided', limit: 20 }));
  return (
    <QueryList
      query={list}
      card
      shape={4}
      label={t('decidedList')}
      empty={{ drawing: 'notes', title: t('emptyDecided'), text: t('emptyDecidedText') }}
      row={(item) => <Row key={item.id} item={item} />}
    />
  );
}
