import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useList } from '../../lib/api/list.ts';
import { infinite, useCommand } from '../../lib/api/query.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../ui/data/card.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';

interface Sent {
  id: string;
  name: string;
}

function WithdrawDialog({ sent: { id, name }, onClose }: { sent: Sent; onClose: () => void }) {
  const t = useTranslations('nominations.withdraw');
  const errorText = useErrorText();
  const withdraw = useCommand('nominations.withdraw', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('done') });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      danger
      title={t('title', { name })}
      cancel={t('keep')}
      act={t('act')}
      busy={withdraw.isPending}
      error={withdraw.error ? errorText(withdraw.error) : null}
      onAct={() => withdraw.mutate({ id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ActDialog>
  );
}

/** The nominations that I sent, each with where it stands. */
export function SentList() {
  const t = useTranslations('nominations');
  const [withdrawn, setWithdrawn] = useState<Sent | null>(null);
  const list = useList(infinite('nominations.mine', { limit: 20 }));
  if (list.items.length === 0 && !list.isError) return null;
  return (
    <Card aria-labelledby="sent-nominations" className="pb-2.5">
      <CardHead id="sent-nominations" title={t('sentTitle')} />
      <QueryList
        query={list}
        within="card"
        empty={null}
        row={({ id, person, awardName, state, canWithdraw }) => (
          <CardRow
            key={id}
            lined
            start={<Avatar person={person} size={36} decorative />}
            title={person.name}
            sub={awardName}
            end={
              <span className="flex flex-wrap items-center justify-end gap-2">
                {canWithdraw && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('withdraw.actNamed', { name: person.name })}
                    onClick={() => setWithdrawn({ id, name: person.name })}
                  >
                    {t('withdraw.act')}
                  </Button>
                )}
                <Badge tone={state === 'awarded' ? 'success' : 'quiet'}>{t(`sentStates.${state}`)}</Badge>
              </span>
            }
          />
        )}
      />
      {withdrawn && <WithdrawDialog sent={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Card>
  );
}
