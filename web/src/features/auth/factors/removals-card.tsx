import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { type ItemOf, whole } from '../../../lib/api/whole.ts';
import { formatDate, formatRelative } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { ConfirmDialog } from '../passwords/confirm-dialog.tsx';

type Removal = ItemOf<'auth.removals'>;

async function findPeople(search: string, signal: AbortSignal): Promise<Choice[]> {
  const people = await call('people.suggest', { search }, { signal });
  return people.map((person) => ({
    ...person,
    subtitle: [person.designation, person.department].filter(Boolean).join(' · '),
  }));
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.removals');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Choice[]>([]);
  const command = useCommand('auth.askRemoval', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('asked') });
      onClose();
    },
  });
  const [person] = chosen;
  return (
    <ActDialog
      open
      title={t('askTitle')}
      description={t('askText')}
      act={t('ask')}
      busy={command.isPending}
      error={command.error ? errorText(command.error) : null}
      onAct={() => person && command.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <PeoplePicker label={t('person')} max={1} value={chosen} search={findPeople} onChange={setChosen} />
    </ActDialog>
  );
}

function ConfirmRemovalDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const t = useTranslations('auth.removals');
  const errorText = useErrorText();
  const { name } = removal.person;
  const command = useCommand('auth.confirmRemoval', {
    onSuccess: () => void toast({ variant: 'success', title: t('removed', { name }) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('sureTitle', { name })}
      description={t('sureText', { by: removal.askedBy })}
      act={t('confirm')}
      busy={command.isPending}
      onAct={() => command.mutate({ id: removal.id })}
      onClose={onClose}
    />
  );
}

function Row({ removal, onConfirm }: { removal: Removal; onConfirm: () => void }) {
  const t = useTranslations('auth.removals');
  const errorText = useErrorText();
  const command = useCommand('auth.cancelRemoval', {
    onSuccess: () => void toast({ variant: 'success', title: t('cancelled') }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const { name } = removal.person;
  return (
    <CardRow
      lined
      start={<Avatar person={removal.person} size={40} decorative />}
      title={name}
      sub={t('waits', {
        by: removal.askedBy,
        when: formatRelative(removal.askedAt),
        until: formatDate(removal.until),
      })}
      end={
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            variant="ghost"
            busy={command.isPending}
            aria-label={t('cancelOf', { name })}
            onClick={() => command.mutate({ id: removal.id })}
          >
            {t('cancel')}
          </Button>
          {removal.can.confirm && (
            <Button size="sm" aria-label={t('confirmOf', { name })} onClick={onConfirm}>
              {t('confirm')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** Shows the removals of lost two-step sign-in that wait for a second person, and asks for new ones. */
export function RemovalsCard() {
  const t = useTranslations('auth.removals');
  const found = useQuery(whole('auth.removals', {}));
  const [open, setOpen] = useState<'ask' | Removal>();
  const close = () => setOpen(undefined);
  return (
    <Card className="overflow-hidden pb-1" aria-labelledby="removals-title">
      <CardHead
        id="removals-title"
        title={t('title')}
        end={
          <Button size="sm" onClick={() => setOpen('ask')}>
            {t('askOne')}
          </Button>
        }
      />
      <p className="px-4 pt-1 pb-3 text-md text-muted sm:px-5">{t('line')}</p>
      <QueryResult query={found} bare shape={<RowsSkeleton rows={1} />}>
        {(data) => (
          <ul>
            {data.map((removal) => (
              <Row key={removal.id} removal={removal} onConfirm={() => setOpen(removal)} />
            ))}
          </ul>
        )}
      </QueryResult>
      {open === 'ask' && <AskDialog onClose={close} />}
      {typeof open === 'object' && <ConfirmRemovalDialog removal={open} onClose={close} />}
    </Card>
  );
}
