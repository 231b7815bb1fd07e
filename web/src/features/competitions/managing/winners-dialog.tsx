import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { Zapz } from '../zapz-view.ts';
import { useParticipants } from './use-participants.ts';

/** The chosen placements, by person id. */
interface Chosen {
  places: Record<string, string>;
}

function Place({ value, suggested, ...select }: { suggested: string } & ComponentProps<typeof Select>) {
  return <Select {...select} value={value ?? suggested} />;
}

/** Gives places to those who take part: first by their scores, then as the admin says. Declares the winners, or corrects them. */
export function WinnersDialog({ zapz, onClose }: { zapz: Zapz; onClose: () => void }) {
  const t = useTranslations('competitions.winners');
  const correcting = zapz.can.correct;
  const { list, rows } = useParticipants(zapz.id);
  const detail = useQuery(query('competitions.detail', { id: zapz.id }));
  const most = zapz.rewards.length;
  const suggested = (personId: string, position: number | null) => {
    const winner = detail.data?.winners.find(({ person }) => person.id === personId);
    if (correcting) return winner ? String(winner.placement) : '';
    return position !== null && position <= most ? String(position) : '';
  };
  const winnersOf = ({ places }: Chosen) =>
    rows.flatMap(({ person, position }) => {
      const place = places[person.id] ?? suggested(person.id, position);
      return place === '' ? [] : [{ personId: person.id, placement: Number(place) }];
    });
  const form = useDraftForm({
    schema: unchecked<InputOf<'competitions.declareWinners'>>(),
    draft: (): Chosen => ({ places: {} }),
    toInput: (draft) => ({ id: zapz.id, winners: winnersOf(draft) }),
    send: async (call, input) =>
      correcting ? call('competitions.correctWinners', input) : call('competitions.declareWinners', input),
    onSent: ({ paid }) => {
      toast({ variant: 'success', title: t(paid ? 'paid' : 'waiting') });
      onClose();
    },
    texts: 'competitions.validation',
  });
  const winners = winnersOf(form.draft);
  const total = winners.reduce((sum, { placement }) => sum + (zapz.rewards[placement - 1]?.points ?? 0), 0);
  return (
    <ActDialog
      open
      title={t(correcting ? 'correctTitle' : 'title')}
      description={zapz.title}
      cancel={t('cancel')}
      act={t(correcting ? 'correct' : 'act')}
      busy={form.busy}
      error={form.general}
      onAct={() => winners.length > 0 && form.submit()}
      onClose={onClose}
    >
      <Form of={form}>
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
                    <FormField
                      of={form}
                      name={`places.${person.id}`}
                      as={Place}
                      suggested={suggested(person.id, position)}
                      label={
                        score === null ? person.name : t('scored', { name: person.name, score: formatNumber(score) })
                      }
                      options={[
                        { value: '', label: t('none') },
                        ...zapz.rewards.map(({ placement, points }) => ({
                          value: String(placement),
                          label: t('place', { place: placement, count: points }),
                        })),
                      ]}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
        <p className="mt-4 text-sm text-muted">{t('total', { winners: winners.length, count: total })}</p>
      </Form>
    </ActDialog>
  );
}
