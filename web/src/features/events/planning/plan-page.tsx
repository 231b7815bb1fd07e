import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { FormPage } from '../../../ui/layout/form-page.tsx';
import { EventForm } from './event-form.tsx';

/** /events/new: plans an event, with `communityId` for that community, or with `eventId` changes one. */
export function PlanPage({ eventId, communityId }: { eventId: string | undefined; communityId: string | undefined }) {
  const t = useTranslations('events.form');
  const missing = useTranslations('events.missing');
  const navigate = useNavigate();
  const choices = useQuery({ ...query('audiences.choices', {}), ...fetchedAhead });
  const before = useFresh({ ...query('events.details', { id: eventId ?? '' }), enabled: eventId !== undefined });
  return (
    <FormPage
      title={t(eventId === undefined ? 'title' : 'editTitle')}
      text={t('line')}
      choices={choices}
      before={before}
      fresh={eventId === undefined}
      missing={{ to: '/events', title: missing('title'), text: missing('text'), action: missing('action') }}
    >
      {(offered) => (
        <EventForm
          before={before.data}
          choices={offered}
          communityId={communityId}
          onDone={(id) => void navigate({ to: '/events/$eventId', params: { eventId: id } })}
        />
      )}
    </FormPage>
  );
}
