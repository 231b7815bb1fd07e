import { useQuery } from '@tanstack/react-query';
import { Mail, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatRelative } from '../../lib/i18n/format.ts';
import { Card, CardHead, CardRow } from '../../ui/data/card.tsx';
import { Tile } from '../../ui/data/tile.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';

type Work = AnswerOf<'audit.parked'>['items'][number];

function useRetry() {
  const t = useTranslations('audit.parked');
  const errorText = useErrorText();
  return useCommand('audit.retry', {
    onSuccess: ({ retried }) => void toast({ variant: 'success', title: t('retried', { count: retried }) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
}

const taskFeatures = ['notifications', 'search', 'batches', 'auth'] as const;
const isTaskFeature = (feature: string): feature is (typeof taskFeatures)[number] =>
  (taskFeatures as readonly string[]).includes(feature);

function useTitle(): (work: Work) => string {
  const t = useTranslations('audit.parked');
  return ({ kind, to, feature }) => {
    if (kind === 'email') return to ? t('email', { to }) : t('unreadable');
    if (kind === 'push') return t('push');
    return feature && isTaskFeature(feature) ? t(`tasks.${feature}`) : t('task');
  };
}

function Row({ work }: { work: Work }) {
  const t = useTranslations('audit.parked');
  const title = useTitle()(work);
  const command = useRetry();
  const tries = t('tries', { count: work.attempts, when: formatRelative(work.parkedAt) });
  return (
    <CardRow
      lined
      start={<Tile tint="orange" icon={work.kind === 'email' ? Mail : TriangleAlert} size={40} />}
      title={title}
      sub={
        <>
          <span className="block wrap-anywhere">{work.problem}</span>
          <span className="block">{tries}</span>
        </>
      }
      end={
        <Button
          size="sm"
          variant="ghost"
          busy={command.isPending}
          aria-label={t('retryThis', { what: title })}
          onClick={() => command.mutate({ ids: [work.id] })}
        >
          {t('retry')}
        </Button>
      }
    />
  );
}

/** Emails and tasks that failed at every try, with the reason; nothing while there are none. */
export function ParkedCard() {
  const t = useTranslations('audit.parked');
  const { data } = useQuery(query('audit.parked', {}));
  const all = useRetry();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const retryAll = () => all.mutate({ ids: items.map(({ id }) => id) });
  return (
    <Card className="overflow-hidden pb-1" aria-labelledby="parked-title">
      <CardHead
        id="parked-title"
        title={t('title')}
        end={
          items.length > 1 && (
            <Button size="sm" busy={all.isPending} onClick={retryAll}>
              {t('retryAll')}
            </Button>
          )
        }
      />
      <p className="px-4 pb-1 text-sm text-muted sm:px-5">{t('line')}</p>
      <ul>
        {items.map((work) => (
          <Row key={work.id} work={work} />
        ))}
      </ul>
    </Card>
  );
}
