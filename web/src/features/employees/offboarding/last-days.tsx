import type { Leaver } from '@apprecio/contract/surveys/pulses';
import { Pencil, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';

function useRemoveLastDay(): (leaver: Leaver) => void {
  const t = useTranslations('employees.lastDay');
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) });
  const restore = useCommand('surveys.setLastDay', {
    onSuccess: () => void toast({ variant: 'success', title: t('saved') }),
    onError,
  });
  const takeBack = useCommand('surveys.setLastDay', { onError });
  return ({ person, lastDay }) =>
    takeBack.mutate(
      { personId: person.id, lastDay: null },
      {
        onSuccess: () => {
          const action = { label: t('undo'), onPress: () => restore.mutate({ personId: person.id, lastDay }) };
          toast({ variant: 'success', title: t('takenBack'), action, duration: 10_000 });
        },
      },
    );
}

function Row({
  leaver,
  onChange,
  onTakeBack,
}: {
  leaver: Leaver;
  onChange: (leaver: Leaver) => void;
  onTakeBack: (leaver: Leaver) => void;
}) {
  const t = useTranslations('employees.lastDay');
  const { person, lastDay } = leaver;
  return (
    <li className="flex items-center gap-3 border-t py-2 first:border-t-0">
      <Avatar person={person} size={32} decorative />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {person.name}
        </span>
        <span className="block text-sm text-muted tabular-nums">{formatDate(lastDay)}</span>
      </span>
      <IconButton plain icon={Pencil} label={t('changeOf', { name: person.name })} onClick={() => onChange(leaver)} />
      <IconButton
        plain
        icon={Undo2}
        label={t('takeBackOf', { name: person.name })}
        onClick={() => onTakeBack(leaver)}
      />
    </li>
  );
}

/** The last days that were set, the soonest first. */
export function LastDays({ onChange }: { onChange: (leaver: Leaver) => void }) {
  const t = useTranslations('employees.lastDay');
  const takeBack = useRemoveLastDay();
  const list = useList(infinite('surveys.lastDays', { limit: 20 }));
  return (
    <section aria-labelledby="stated-last-days" className="mt-6">
      <h3 id="stated-last-days" className="mb-1 type-label">
        {t('set')}
      </h3>
      <QueryList
        query={list}
        within="panel"
        shape={2}
        empty={t('noneSet')}
        row={(leaver) => <Row key={leaver.person.id} leaver={leaver} onChange={onChange} onTakeBack={takeBack} />}
      />
    </section>
  );
}
