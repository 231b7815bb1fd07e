import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Select } from '../../../ui/form/select.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { Zapz } from '../zapz-view.ts';
import { useParticipants } from './use-participants.ts';

/** Gives places to those who take part: first by their scores, then as the admin says. Declares the winners, or corrects them. */
export function WinnersDialog({ zapz, onClose }: { zapz: Zapz; onClose: () => void }) {
  const t = useTranslations('competitions.winners');
  const errorText = useErrorText();
  const correcting = zapz.can.correct;
  const { list, rows } = useParticipants(zapz.id);
  const detail = useQuery(query('competitions.detail', { id: zapz.id }));
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const most = zapz.rewards.length;
  const suggested = (personId: string, position: number | null) => {
    const winner = detail.data?.winners.find(({ person }) => person.id === personId);
    if (correcting) return winner ? String(winner.placement) : '';
    return position !== null && position <= most ? String(position) : '';
  };
  const placeOf = (personId: string, position: number | null) => chosen[personId] ?? suggested(personId, position);
  const winners = rows.flatMap(({ person, position }) => {
    const place = placeOf(person.id, position);
    return place === '' ? [] : [{ personId: person.id, placement: Number(place) }];
  });
  const total = winners.reduce((sum, { placement }) => sum + (zapz.rewards[placement - 1]?.points ?? 0), 0);
  const done = (paid: boolean) => {
    toast({ variant: 'success', title: t(paid ? 'paid' : 'waiting') });
    onClose();
  };
  const declare = useCommand('competitions.declareWinners', { onSuccess: ({ paid }) => done(paid) });
  const correct = useCommand('competitions.correctWinners', { onSuccess: ({ paid }) => done(paid) });
  const command = correcting ? correct : declare;
  return (
    <ActDialog
      open
      title={t(correcting ? 'correctTitle' : 'title')}
      description={zapz.title}
      cancel={t('cancel')}
      act={t(correcting ? 'correct' : 'act')}
      busy={command.isPending}
      error={command.error ? errorText(command.error) : null}
      onAct={() => winners.length > 0 && command.mutate({ id: zapz.id, winners })}
      onClose={onClose}
    >
      <p className="mb-4 text-md">{t(correcting ? 'correctHelp' : 'help')}</p>
      {!correcting && zapz.daysLeft > 0 && (
        <div className="mb-4">
          <Callout tone="warning">
            {t('early', { end: formatInstant(zapz.endsAt), join: formatInstant(zapz.joinBy) })}
          </Callout>
        </div>
      )}
      <Loading loading={list.isPending || detail.isPending} shape={<RowsSkeleton rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <Callout tone="info">{t('nobody')}</Callout>
          ) : (
            <ul className="flex flex-col gap-3">
              {rows.map(({ person, score, position }) => (
                <li key={person.id}>
                  <Select
                    label={
                      score === null ? person.name : t('scored', { name: person.name, score: formatNumber(score) })
                    }
                    value={placeOf(person.id, position)}
                    options={[
                      { value: '', label: t('none') },
                      ...zapz.rewards.map(({ placement, points }) => ({
                        value: String(placement),
                        label: t('place', { place: placement, count: points }),
                      })),
                    ]}
                    onChange={({ target }) => setChosen((before) => ({ ...before, [person.id]: target.value }))}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
      <p className="mt-4 text-sm text-muted">{t('total', { winners: winners.length, count: total })}</p>
    </ActDialog>
  );
}
