import { useQuery } from '@tanstack/react-query';
import { Check, Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { type ItemOf, whole } from '../../lib/api/whole.ts';
import { formatRelative } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../ui/data/card.tsx';
import { Tile } from '../../ui/data/tile.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from './passwords/confirm-dialog.tsx';

type ActiveSession = ItemOf<'auth.sessions'>;

function useEnded() {
  const t = useTranslations('auth.sessions');
  const errorText = useErrorText();
  return {
    onSuccess: () => {
      toast({ variant: 'success', title: t('ended') });
    },
    onError: (error: unknown) => {
      toast({ variant: 'destructive', title: errorText(error) });
    },
  };
}

function Row({ place }: { place: ActiveSession }) {
  const t = useTranslations('auth.sessions');
  const command = useCommand('auth.endSession', useEnded());
  const { browser, system } = place.device;
  const phone = system === 'iOS' || system === 'Android';
  const device = t('device', {
    known: browser === null ? (system === null ? 'nothing' : 'system') : system === null ? 'browser' : 'both',
    browser: browser ?? '',
    system: system ?? '',
  });
  const used = formatRelative(place.lastUsedAt);
  return (
    <CardRow
      lined
      start={<Tile tint="teal" icon={phone ? Smartphone : Laptop} size={40} />}
      title={device}
      sub={place.here ? t('thisDevice') : t('lastUsed', { when: used })}
      end={
        place.here ? (
          <Badge tone="success" icon={Check}>
            {t('here')}
          </Badge>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            busy={command.isPending}
            aria-label={t('endThis', { device })}
            onClick={() => command.mutate({ id: place.id })}
          >
            {t('end')}
          </Button>
        )
      }
    />
  );
}

function EndOthers({ count }: { count: number }) {
  const t = useTranslations('auth.sessions');
  const [asking, setAsking] = useState(false);
  const ended = useEnded();
  const command = useCommand('auth.endOtherSessions', {
    ...ended,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('askTitle')}
        description={t('askText', { count })}
        act={t('endOthers')}
        busy={command.isPending}
        onAct={() => command.mutate({})}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Shows the person's sessions, with buttons that end one or all others. Needs the message catalogue `auth`. */
export function SessionsCard() {
  const t = useTranslations('auth.sessions');
  const found = useQuery(whole('auth.sessions', {}));
  const { data } = found;
  const others = data?.filter(({ here }) => !here).length ?? 0;
  return (
    <Card className="overflow-hidden pb-1" aria-labelledby="sessions-title">
      <CardHead id="sessions-title" title={t('title')} end={others > 0 && <EndOthers count={others} />} />
      <QueryResult query={found} bare shape={<RowsSkeleton rows={3} />}>
        {(data) => (
          <>
            <ul className="mt-2">
              {data.map((place) => (
                <Row key={place.id} place={place} />
              ))}
            </ul>
            {others === 0 && <p className="px-4 pb-3 text-sm text-muted sm:px-5">{t('onlyHere')}</p>}
          </>
        )}
      </QueryResult>
    </Card>
  );
}
