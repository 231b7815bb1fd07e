import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { GivenAward } from '../awards-view.ts';

/** Shows whether an award is hidden, and whether its points are paid; nothing for a shown award without points. */
export function State({ award }: { award: GivenAward }) {
  const t = useTranslations('hall-of-fame.manage');
  if (award.hidden) return <Badge tone="info">{t('hidden', { date: formatInstant(award.awardedAt) })}</Badge>;
  if (award.points === 0) return null;
  if (award.paid) return <Badge tone="success">{t('paid')}</Badge>;
  return award.left ? <Badge>{t('left')}</Badge> : <Badge tone="warning">{t('waiting')}</Badge>;
}

function RemoveDialog({ award, onClose }: { award: GivenAward; onClose: () => void }) {
  const t = useTranslations('hall-of-fame.manage');
  const errorText = useErrorText();
  const remove = useCommand('hallOfFame.delete', {
    onSuccess: ({ returned }) => {
      toast({ variant: 'success', title: t('removed', { returned }) });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      danger
      title={t('removeTitle')}
      description={`${award.awardName} · ${award.person.name}`}
      cancel={t('keep')}
      act={t('removeAct')}
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : null}
      onAct={() => remove.mutate({ id: award.id })}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ActDialog>
  );
}

/** The awards that were given, hidden ones among them. */
export function GivenList() {
  const t = useTranslations('hall-of-fame');
  const [removing, setRemoving] = useState<GivenAward | null>(null);
  const list = useList(infinite('hallOfFame.given', { limit: 20 }));
  const line = ({ awardName, points, quarter, year }: GivenAward) =>
    [
      awardName,
      quarter === null ? String(year) : t('when', { quarter, year: String(year) }),
      ...(points > 0 ? [t('points', { count: points })] : []),
    ].join(' · ');
  return (
    <Card aria-labelledby="given-awards" className="pb-2.5">
      <CardHead id="given-awards" title={t('manage.given')} />
      <QueryList
        query={list}
        within="card"
        shape={4}
        empty={t('manage.none')}
        row={(award) => (
          <CardRow
            key={award.id}
            lined
            start={<Avatar person={award.person} size={36} decorative />}
            title={award.person.name}
            sub={line(award)}
            end={
              <span className="flex flex-wrap items-center justify-end gap-2">
                <State award={award} />
                <IconButton
                  plain
                  icon={Trash2}
                  label={t('manage.remove', { name: award.awardName, person: award.person.name })}
                  onClick={() => setRemoving(award)}
                />
              </span>
            }
          />
        )}
      />
      {removing && <RemoveDialog award={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}
