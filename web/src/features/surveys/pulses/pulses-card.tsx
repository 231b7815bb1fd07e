import type { Pulse } from '@apprecio/contract/surveys/pulses';
import { Bell, BellOff, CalendarX, CirclePause, CirclePlay, CircleStop, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import type { ActDialogProps } from '../../../ui/overlay/act-dialog.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { lastDayDialog } from '../../employees/public.tsx';

const stopping = openedPart<ActDialogProps>(() =>
  import('../../../ui/overlay/act-dialog.tsx').then((file) => file.ActDialog),
);

type Act = 'pause' | 'resume' | 'stop' | 'stopTitle' | 'stopText' | `changed.${Pulse['state']}`;

function useActText({ moment }: Pulse): (act: Act) => string {
  const ofPulses = useTranslations('surveys.pulses');
  const ofMoments = useTranslations('surveys.moments.acts');
  return (act) => (moment === null ? ofPulses(act) : ofMoments(act));
}

function PulseMenu({ pulse }: { pulse: Pulse }) {
  const t = useTranslations('surveys.pulses');
  const actText = useActText(pulse);
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [drawn, drawnAsking] = [useOnceOpen(open), useOnceOpen(asking)];
  const change = useCommand('surveys.changePulse', {
    onSuccess: (_done, { state, reminders }) => {
      setOpen(false);
      const title = state ? actText(`changed.${state}`) : t('remindersChanged', { on: String(reminders) });
      toast({ variant: 'success', title });
    },
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
  const to = (state: Pulse['state']) => () => change.mutate({ id: pulse.id, state });
  if (pulse.state === 'stopped') return null;
  const isRunning = pulse.state === 'running';
  const label = t('menu', { title: pulse.title });
  const remind = {
    id: 'reminders',
    label: pulse.reminders ? t('remindersOff') : t('remindersOn'),
    icon: pulse.reminders ? BellOff : Bell,
    onSelect: () => change.mutate({ id: pulse.id, reminders: !pulse.reminders }),
  };
  const askLeaver = { id: 'leaver', label: t('lastDay'), icon: CalendarX, onSelect: () => setAsking(true) };
  const entries = [
    ...(pulse.moment === 'leaving' && isRunning ? [askLeaver] : []),
    isRunning
      ? { id: 'pause', label: actText('pause'), icon: CirclePause, onSelect: to('paused') }
      : { id: 'resume', label: actText('resume'), icon: CirclePlay, onSelect: to('running') },
    remind,
    { id: 'stop', label: actText('stop'), icon: CircleStop, danger: true, onSelect: () => setOpen(true) },
  ];
  return (
    <>
      <MenuButton label={label} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={label} plain />}
      </MenuButton>
      {drawnAsking && <lastDayDialog.Part open={asking} onClose={() => setAsking(false)} />}
      {drawn && (
        <stopping.Part
          open={open}
          title={actText('stopTitle')}
          cancel={t('cancel')}
          onClose={() => setOpen(false)}
          act={actText('stop')}
          danger
          onAct={to('stopped')}
          busy={change.isPending}
        >
          <p>{actText('stopText')}</p>
        </stopping.Part>
      )}
    </>
  );
}

function PulseRow({ pulse }: { pulse: Pulse }) {
  const t = useTranslations('surveys.pulses');
  const { title, repeats, rotates, questionCount, runs, state, nextRuns, moment, momentDays, invited, reminders } =
    pulse;
  const when = moment === null ? t(`repeats.${repeats ?? 'never'}`) : t(`moment.${moment}`, { days: momentDays });
  return (
    <li className="flex items-start gap-4 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="flex flex-wrap items-center gap-2 text-md font-semibold wrap-anywhere">
          {title}
          {state !== 'running' && <Badge>{t(`states.${state}`)}</Badge>}
        </h3>
        <p className="text-sm text-muted">
          {when} · {t('questions', { asked: Math.min(rotates ?? questionCount, questionCount) })} ·{' '}
          {moment === null ? t('runs', { count: runs }) : t('invited', { count: invited })} ·{' '}
          {t('remindersAre', { on: String(reminders) })}
        </p>
        {nextRuns.length > 0 && (
          <ol aria-label={t('next', { title })} className="mt-2 flex flex-wrap gap-2 text-sm tabular-nums">
            {nextRuns.map((at) => (
              <li key={at} className="rounded-md bg-inset px-2.5 py-1">
                {formatInstant(at)}
              </li>
            ))}
          </ol>
        )}
      </div>
      <PulseMenu pulse={pulse} />
    </li>
  );
}

/** The recurring pulses with their next runs; nothing while there are none. */
export function PulsesCard() {
  const t = useTranslations('surveys.pulses');
  const list = useList(infinite('surveys.pulses', { limit: 20 }));
  if (list.items.length === 0 && !list.isError) return null;
  return (
    <section aria-labelledby="survey-pulses" className="mt-5">
      <h2 id="survey-pulses" className="mb-3 type-section">
        {t('title')}
      </h2>
      <QueryList query={list} card empty={null} row={(pulse) => <PulseRow key={pulse.id} pulse={pulse} />} />
    </section>
  );
}
