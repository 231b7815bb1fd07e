import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ValueBadges } from '../card/recipient-badges.tsx';
import { RecognitionSentence, When } from '../card/recognition-body.tsx';
import { receivedList } from './team-queries.ts';

function Row({ item }: { item: AnswerOf<'recognition.teamReceived'>['items'][number] }) {
  const people = item.recipients.map(({ person }) => person);
  const words = <p className="mt-1 line-clamp-2 font-note text-base leading-body text-ink-2">{item.message}</p>;
  return (
    <li className="flex gap-3 border-t px-4 py-3.5 first:border-t-0 sm:px-5">
      <AvatarPile people={people} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md [&_a]:font-semibold">
          <span>
            <RecognitionSentence giver={item.giver} people={people} />
          </span>
          <ValueBadges ids={item.valueIds} />
          <span className="ml-auto text-xs text-muted">
            <When at={item.createdAt} />
          </span>
        </p>
        {item.postId ? (
          <AppLink to={`/?postId=${item.postId}`} className="block rounded-xs hover:underline">
            {words}
          </AppLink>
        ) : (
          words
        )}
      </div>
    </li>
  );
}

/** Lists the thank-yous that the reader's reports received, newest first. */
export function TeamReceived() {
  const t = useTranslations('recognition.team');
  const head = useId();
  const list = useList(receivedList);
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="pb-3">
        <CardHead id={head} title={t('received')} />
      </div>
      <QueryList
        query={list}
        within="card"
        shape={3}
        empty={t('noneReceived')}
        labelledBy={head}
        className="border-t"
        row={(item) => <Row key={item.recognitionId} item={item} />}
      />
    </Card>
  );
}
