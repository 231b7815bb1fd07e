import { CircleCheck, Download, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import type { Tint } from '../../../ui/data/motifs.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { ZapzDetail } from '../zapz-view.ts';

type Winner = ZapzDetail['winners'][number];

// The first place is in the middle if there is room, and first if the places are read in order.
const steps: Record<number, { tint: Tint; look: string; order: string }> = {
  1: { tint: 'orange', look: 'sm:min-h-30', order: 'sm:order-2' },
  2: { tint: 'violet', look: 'sm:min-h-24', order: 'sm:order-1' },
  3: { tint: 'teal', look: 'sm:min-h-20', order: 'sm:order-3' },
};

function Certificate({ zapzId, winner: { person } }: { zapzId: string; winner: Winner }) {
  const t = useTranslations('competitions');
  const errorText = useErrorText();
  const make = useCommand('competitions.certificate', {
    onSuccess: ({ url }) => saveFile(url),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-2"
      icon={Download}
      busy={make.isPending}
      aria-label={t('certificateNamed', { name: person.name })}
      onClick={() => make.mutate({ id: zapzId, personId: person.id })}
    >
      {t('certificate')}
    </Button>
  );
}

function Step({ winner, unit, zapzId }: { winner: Winner; unit: string | null; zapzId: string }) {
  const t = useTranslations('competitions');
  const { placement, person, score, points, prize } = winner;
  const { tint, look, order } = steps[placement] ?? { tint: 'blue' as const, look: 'sm:min-h-16', order: '' };
  return (
    <li className={cn('flex min-w-0 flex-col items-center text-center', order)}>
      <Avatar person={person} size={56} decorative />
      <p className="mt-2.5 text-md font-semibold wrap-anywhere">{person.name}</p>
      {score !== null && (
        <p className="text-sm text-muted tabular-nums">
          {formatNumber(score)} {unit}
        </p>
      )}
      <div data-tint={tint} className={cn('mt-3 w-full rounded-t-xl bg-tint px-2 py-3 text-tint-fg', look)}>
        <p className="type-section">
          <span className="sr-only">{t('place')} </span>
          {placement}
        </p>
        {points > 0 && <p className="text-sm font-semibold">{t('plus', { count: points })}</p>}
        {prize !== null && <p className="text-sm wrap-anywhere">{prize}</p>}
      </div>
      <Certificate zapzId={zapzId} winner={winner} />
    </li>
  );
}

/** The winners of a competition on their steps. */
export function Results({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const paid = zapz.winners.every((winner) => winner.paid);
  const podium = zapz.winners.filter(({ placement }) => placement <= 3);
  const rest = zapz.winners.filter(({ placement }) => placement > 3);
  return (
    <Card aria-labelledby="zapz-results" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 sm:px-5">
        <h2 id="zapz-results" className="type-section flex-1">
          {t('results')}
        </h2>
        <p className={cn('flex items-center gap-1.5 text-sm', paid ? 'text-success' : 'text-muted')}>
          <Icon of={paid ? CircleCheck : Hourglass} size="sm" />
          {t(paid ? 'paid' : 'unpaid')}
        </p>
      </div>
      <ol className="grid items-end gap-4 px-4 pt-5 sm:auto-cols-fr sm:grid-flow-col sm:px-5">
        {podium.map((winner) => (
          <Step key={winner.person.id} winner={winner} unit={zapz.unit} zapzId={zapz.id} />
        ))}
      </ol>
      {rest.length > 0 && (
        <ol className="grid gap-4 border-t px-4 pt-5 sm:auto-cols-fr sm:grid-flow-col sm:px-5">
          {rest.map((winner) => (
            <Step key={winner.person.id} winner={winner} unit={zapz.unit} zapzId={zapz.id} />
          ))}
        </ol>
      )}
    </Card>
  );
}
