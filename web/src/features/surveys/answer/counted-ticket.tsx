import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useMe } from '../../../lib/session/me.ts';
import { readTicket } from '../../../lib/tickets/stored-tickets.ts';
import { repeatTickets, ticketStatusOf, withdrawTicket } from '../../../lib/tickets/tickets.ts';
import { Card } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

function useTicketStatus(owner: string, id: string) {
  const statusQuery = useQuery({
    queryKey: ['ticket', owner, id],
    queryFn: async () => {
      await repeatTickets(owner);
      return ticketStatusOf(owner, id);
    },
    staleTime: 0,
  });
  const [asking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => withdrawTicket(owner, id),
    onSuccess: () => {
      setAsking(false);
      void statusQuery.refetch();
    },
  });
  return { ticketQuery: statusQuery, asking, setAsking, withdrawal };
}

function Found({ id }: { id: string }) {
  const t = useTranslations('surveys.ticket');
  const me = useMe();
  const errorText = useErrorText();
  const { ticketQuery: asked, asking, setAsking, withdrawal } = useTicketStatus(me.id, id);
  return (
    <QueryResult query={asked} shape={<RowsSkeleton rows={2} />}>
      {({ state, hash }) => (
        <Card pad="padded" aria-labelledby="survey-ticket" className="mt-6">
          <h2 id="survey-ticket" className="type-label">
            {t(`${state}.title`)}
          </h2>
          <p className="mt-1.5 text-sm text-muted">{t(`${state}.text`)}</p>
          <p className="mt-3 rounded-md bg-inset px-3 py-2 text-sm wrap-anywhere" dir="ltr">
            <span className="block text-muted">{t('hash')}</span>
            <code translate="no">{hash}</code>
          </p>
          {state !== 'withdrawn' && (
            <div className="mt-4">
              <Button size="sm" onClick={() => setAsking(true)}>
                {t('withdraw')}
              </Button>
            </div>
          )}
          <ActDialog
            open={asking}
            title={t('askTitle')}
            cancel={t('keep')}
            onClose={() => setAsking(false)}
            act={t('withdraw')}
            danger
            onAct={() => withdrawal.mutate()}
            busy={withdrawal.isPending}
            error={withdrawal.error ? errorText(withdrawal.error) : null}
          >
            <p>{t('askText')}</p>
          </ActDialog>
        </Card>
      )}
    </QueryResult>
  );
}

/**
 * Shows whether the reader's anonymous answer counts, from the ticket stored in this browser. The answer can be
 * withdrawn before the survey closes.
 */
export function CountedTicket({ survey }: { survey: Pick<SurveyDetail, 'id'> }) {
  const me = useMe();
  return readTicket(me.id, survey.id) ? <Found id={survey.id} /> : null;
}
