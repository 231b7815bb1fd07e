import { standInDays } from '@apprecio/contract/recognition-changes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Card, CardHead } from '../../components/card.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { Choice } from '../../components/people-picker-choice.ts';
import { PeoplePicker } from '../../components/people-picker.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toast } from '../../components/toast-store.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatDate, todayIso } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { useCommand } from '../../lib/query.ts';
import { ApiError } from '../../lib/request.ts';
import { usePeopleSearch } from './give-data.ts';
import { standInsQuery } from './team-queries.ts';

const dayMs = 86_400_000;
const weekAhead = 7;

function dateAhead(days: number): string {
  return todayIso(new Date(Date.now() + days * dayMs));
}

function NameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('recognition.standIn');
  const queue = useTranslations('recognition.queue');
  const errorText = useErrorText();
  const client = useQueryClient();
  const search = usePeopleSearch();
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [until, setUntil] = useState(() => dateAhead(weekAhead));
  const [missing, setMissing] = useState(false);
  const command = useCommand('recognition.nameStandIn', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['recognition.standIns'] });
      toast({ variant: 'success', title: t('named', { name: chosen[0]?.name ?? '', date: formatDate(until) }) });
      onClose();
    },
  });
  const fields = command.error instanceof ApiError ? command.error.fields : {};
  const save = () => {
    const [person] = chosen;
    setMissing(!person);
    if (person) command.mutate({ personId: person.id, until });
  };
  const personError = missing ? t('who') : (fields['personId'] ?? undefined);
  const other = command.isError && !fields['until'] && !fields['personId'] ? errorText(command.error) : undefined;
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('text')}
      foot={
        <>
          <Button variant="ghost" className="ml-auto" onClick={onClose}>
            {queue('cancel')}
          </Button>
          <Button variant="primary" busy={command.isPending} onClick={save}>
            {t('name')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PeoplePicker
          label={t('person')}
          value={chosen}
          search={search}
          max={1}
          error={personError ?? other}
          onChange={(next) => {
            setChosen(next);
            setMissing(false);
          }}
        />
        <TextField
          type="date"
          label={t('until')}
          value={until}
          min={dateAhead(0)}
          max={dateAhead(standInDays)}
          error={fields['until'] ? t('untilFault', { days: standInDays }) : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Who decides in my stead while I am away, and in whose stead I decide. */
export function StandInCard() {
  const t = useTranslations('recognition.standIn');
  const me = useMe();
  const client = useQueryClient();
  const head = useId();
  const [naming, setNaming] = useState(0);
  const [open, setOpen] = useState(false);
  const { data } = useQuery(standInsQuery);
  const ending = useCommand('recognition.endStandIn', {
    onSettled: () => void client.invalidateQueries({ queryKey: ['recognition.standIns'] }),
  });
  if (!data || (me.reportsCount === 0 && data.iStandInFor.length === 0 && !data.mine)) return null;
  const { mine, iStandInFor } = data;
  return (
    <Card aria-labelledby={head} className="pb-4">
      <CardHead id={head} title={t('card')} />
      <div className="flex flex-col gap-3 px-4 text-sm text-muted sm:px-5">
        {iStandInFor.map(({ person, until }) => (
          <p key={person.id}>{t('iStandIn', { name: person.name, date: formatDate(until) })}</p>
        ))}
        {me.reportsCount > 0 && !mine && <p>{t('none')}</p>}
        {mine && (
          <p className="flex items-center gap-2.5 text-md text-ink">
            <Avatar person={mine.person} size={32} decorative />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{mine.person.name}</span>
              <span className="block text-xs text-muted">{t('lasts', { date: formatDate(mine.until) })}</span>
            </span>
          </p>
        )}
        {me.reportsCount > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                setNaming(naming + 1);
                setOpen(true);
              }}
            >
              {mine ? t('other') : t('nameOne')}
            </Button>
            {mine && (
              <Button variant="ghost" size="sm" busy={ending.isPending} onClick={() => ending.mutate({})}>
                {t('end')}
              </Button>
            )}
          </div>
        )}
      </div>
      <NameDialog key={naming} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
