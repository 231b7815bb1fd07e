import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatRelative } from '../../../lib/i18n/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { useAct, type Community } from '../community/use-community.ts';
import { PersonRow } from './person-row.tsx';

type Request = AnswerOf<'communities.requests'>['items'][number];

function RequestRow({ id, request }: { id: string; request: Request }) {
  const t = useTranslations('communities');
  const act = useAct();
  const { person, askedAt } = request;
  const { name } = person;
  const input = { id, personId: person.id };
  const remove = {
    label: t('undo'),
    onPress: () => void act('communities.removeMember', input, t('removedToast', { name })),
  };
  return (
    <PersonRow
      person={person}
      sub={t('askedWhen', { when: formatRelative(askedAt) })}
      end={
        <span className="flex flex-wrap justify-end gap-1.5">
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('declineRequestOf', { name })}
            onClick={() => void act('communities.declineRequest', input, t('requestDeclined', { name }))}
          >
            {t('declineRequest')}
          </Button>
          <Button
            size="sm"
            variant="tint"
            aria-label={t('acceptRequestOf', { name })}
            onClick={() => void act('communities.acceptRequest', input, t('requestAccepted', { name }), remove)}
          >
            {t('acceptRequest')}
          </Button>
        </span>
      }
    />
  );
}

/** Lists the requests to join, oldest first, with buttons to accept or decline each. */
export function RequestsList({ community: { id } }: { community: Community }) {
  const t = useTranslations('communities');
  const list = useList(infinite('communities.requests', { id, limit: 50 }));
  return (
    <section aria-label={t('tabs.requests')}>
      <QueryList
        query={list}
        card
        shape={4}
        empty={{ drawing: 'notes', title: t('noRequests.title'), text: t('noRequests.text') }}
        row={(request) => <RequestRow key={request.person.id} id={id} request={request} />}
      />
    </section>
  );
}
