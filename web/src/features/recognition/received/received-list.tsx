import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Clamp } from '../../../ui/data/clamp.tsx';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { RecognitionNote } from '../../../ui/data/recognition-note.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { PersonLink } from '../card/names.tsx';
import { giveIntent, openGive } from '../public.tsx';

function None() {
  const t = useTranslations('recognition.queue');
  return (
    <EmptyState
      drawing="letter"
      title={t('emptyReceived')}
      text={t('emptyReceivedText')}
      actions={
        <Button variant="primary" icon={Heart} {...giveIntent} onClick={() => openGive()}>
          {t('thank')}
        </Button>
      }
    />
  );
}

/** The thank-yous I received, newest first. */
export function ReceivedList() {
  const t = useTranslations('recognition.queue');
  const me = useMe();
  const values = useValues();
  const list = useInfiniteQuery(infinite('recognition.of', { id: me.id, direction: 'received', limit: 10 }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && items.length === 0)
    return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <Loading loading={list.isPending} shape={<Bone className="h-56 rounded-lg!" />}>
      {() =>
        items.length === 0 ? (
          <None />
        ) : (
          <>
            <ul aria-label={t('received')} className="flex flex-col gap-4">
              {items.map(({ recognitionId, valueIds, message, giver, createdAt, community, recipients }) => (
                <li key={recognitionId}>
                  <RecognitionNote
                    values={pickValues(values, valueIds)}
                    message={message}
                    cut={Clamp}
                    people={[giver]}
                    names={<PersonLink person={giver} />}
                    sub={[formatDate(createdAt), community?.name].filter(Boolean).join(' · ')}
                    points={recipients.find(({ person }) => person.id === me.id)?.points ?? 0}
                  />
                </li>
              ))}
            </ul>
            <ListEnd list={list} />
          </>
        )
      }
    </Loading>
  );
}
