import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import { delegatesQuery } from '../team/team-queries.ts';
import type { DelegateDialogProps } from './delegate-dialog.tsx';

const nameDialog = openedPart<DelegateDialogProps>(() =>
  import('./delegate-dialog.tsx').then((file) => file.DelegateDialog),
);

/** Shows the reader's delegate, and the managers for whom the reader decides. */
export function DelegateCard() {
  const t = useTranslations('recognition.delegates');
  const me = useMe();
  const [naming, setNaming] = useState(0);
  const [open, setOpen] = useState(false);
  const { data } = useQuery(delegatesQuery);
  const restoring = useCommand('recognition.nameDelegate');
  const ending = useCommand('recognition.endDelegate');
  if (!data || (me.reportsCount === 0 && data.delegatedToMe.length === 0 && !data.mine)) return null;
  const { mine: ownDelegate, delegatedToMe } = data;
  const end = ({ person, until }: NonNullable<typeof ownDelegate>) => {
    const action = { label: t('undo'), onPress: () => restoring.mutate({ personId: person.id, until }) };
    ending.mutate(
      {},
      { onSuccess: () => toast({ variant: 'success', title: t('ended', { name: person.name }), action }) },
    );
  };
  return (
    <Card aria-labelledby="delegate" className="pb-4">
      <CardHead id="delegate" title={t('card')} />
      <div className="flex flex-col gap-3 px-4 text-sm text-muted sm:px-5">
        {delegatedToMe.map(({ person, until }) => (
          <p key={person.id}>{t('delegatedToMe', { name: person.name, date: formatDate(until) })}</p>
        ))}
        {me.reportsCount > 0 && !ownDelegate && <p>{t('none')}</p>}
        {ownDelegate && (
          <p className="flex items-center gap-2.5 text-md text-ink">
            <Avatar person={ownDelegate.person} size={32} decorative />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{ownDelegate.person.name}</span>
              <span className="block text-xs text-muted">{t('lasts', { date: formatDate(ownDelegate.until) })}</span>
            </span>
          </p>
        )}
        {me.reportsCount > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              {...nameDialog.intent}
              onClick={() => {
                setNaming(naming + 1);
                setOpen(true);
              }}
            >
              {ownDelegate ? t('other') : t('nameOne')}
            </Button>
            {ownDelegate && (
              <Button variant="ghost" size="sm" busy={ending.isPending} onClick={() => end(ownDelegate)}>
                {t('end')}
              </Button>
            )}
          </div>
        )}
      </div>
      {naming > 0 && <nameDialog.Part key={naming} open={open} onClose={() => setOpen(false)} />}
    </Card>
  );
}
