import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { useMe } from '../../../lib/session/me.ts';
import { Clamp } from '../../../ui/data/clamp.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { RecognitionNote } from '../../notes/public.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { PersonLink } from '../card/names.tsx';
import { giveIntent, openGive } from '../public.tsx';

/** The thank-yous I received, newest first. */
export function ReceivedList() {
  const t = useTranslations('recognition.queue');
  const me = useMe();
  const values = useValues();
  const list = useList(infinite('recognition.of', { id: me.id, direction: 'received', limit: 10 }));
  const thank = (
    <Button variant="primary" size="sm" icon={Heart} {...giveIntent} onClick={() => openGive()}>
      {t('thank')}
    </Button>
  );
  return (
    <QueryList
      query={list}
      shape={<Bone className="h-56 rounded-lg!" />}
      label={t('received')}
      className="flex flex-col gap-4"
      empty={{ drawing: 'letter', title: t('emptyReceived'), text: t('emptyReceivedText'), actions: thank }}
      row={({ recognitionId, valueIds, message, giver, createdAt, community, recipients }) => (
        <li key={recognitionId}>
          <RecognitionNote
            values={pickValues(values, valueIds)}
            message={<LinkedText text={message} />}
            cut={Clamp}
            people={[giver]}
            names={<PersonLink person={giver} />}
            sub={[formatDate(createdAt), community?.name].filter(Boolean).join(' · ')}
            points={recipients.find(({ person }) => person.id === me.id)?.points ?? 0}
          />
        </li>
      )}
    />
  );
}
