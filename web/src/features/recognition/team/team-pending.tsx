import { shortName } from '@apprecio/contract/people/short-names';
import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { slideAway } from '../../../ui/feedback/slide-away.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { Points } from '../../coins/public.tsx';
import { AskSentence } from '../card/recipient-badges.tsx';
import { useTakeBack } from '../queue/use-take-back.ts';
import { pendingQuery } from './team-queries.ts';

function Row({ item }: { item: PendingRecipient }) {
  const t = useTranslations('recognition.queue');
  const post = useTranslations('recognition.post');
  const errorText = useErrorText();
  const takeBack = useTakeBack();
  const row = useRef<HTMLLIElement>(null);
  const [isRemoved, setGone] = useState(false);
  const approving = useCommand('recognition.approve', {
    onSuccess: ({ points }) => {
      slideAway(row.current);
      setGone(true);
      toast({
        variant: 'success',
        title: t('approved', { name: shortName(item.person), points }),
        action: { label: post('undo'), onPress: () => void takeBack(item.id).finally(() => setGone(false)) },
      });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const who = { giver: item.giver.name, name: item.person.name };
  if (isRemoved) return null;
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 sm:flex-nowrap sm:px-5">
      <AvatarPile people={[item.giver, item.person]} size={36} />
      <div className="min-w-0 flex-1">
        <AskSentence item={item} />
        <p className="truncate font-note text-base text-ink-2">{item.message}</p>
      </div>
      <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-end">
        {item.points > 0 && <Points value={item.points} />}
        <Button
          size="sm"
          icon={Check}
          aria-label={t('approveOne', who)}
          busy={approving.isPending}
          onClick={() => approving.mutate({ id: item.id })}
        >
          {t('approve')}
        </Button>
      </span>
    </li>
  );
}

/** The oldest of what waits for my decision, with the way to all of it. */
export function TeamPending() {
  const t = useTranslations('recognition.team');
  const head = useId();
  const pending = useQuery(pendingQuery);
  const items = pending.data?.items ?? [];
  const [oldest] = items;
  if (!oldest) return null;
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="flex items-center gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0 flex-1">
          <h2 id={head} className="type-card">
            {t('waiting')}
          </h2>
          <p className="text-sm text-muted">{t('waitingLine', { since: formatDate(oldest.createdAt) })}</p>
        </div>
        <TextLink to="/recognitions" className="text-md">
          {t('all', { count: pending.data?.total ?? items.length })}
        </TextLink>
      </div>
      <ul aria-labelledby={head}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
