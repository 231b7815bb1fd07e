import { deliveryStates } from '@apprecio/contract/webhooks/delivery-states';
import { RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useList } from '../../lib/api/list.ts';
import { infinite, useCommand } from '../../lib/api/query.ts';
import { changed } from '../../lib/search-params.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { AppLink, textLink } from '../../ui/layout/app-link.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ReplayDialog } from './act-dialogs.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import type { Webhook } from './webhook-schema.ts';
import type { WebhooksView } from './webhooks-view.ts';

const refreshMs = 10_000;

function useTest(id: string) {
  const t = useTranslations('webhooks.test');
  const problems = useTranslations('webhooks.delivery.problems');
  const errorText = useErrorText();
  const command = useCommand('webhooks.test', {
    onSuccess: ({ state, status, problem }) => {
      const taken = state === 'delivered';
      const why = problem ? problems(problem) : t('status', { status: String(status) });
      toast({ variant: taken ? 'success' : 'warning', title: taken ? t('taken') : t('failed'), description: why });
    },
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return { busy: command.isPending, send: () => command.mutate({ id }) };
}

interface LogProps {
  id: string;
  /** Absent until the webhooks are known, and of one that was removed. */
  webhook: Webhook | undefined;
  view: WebhooksView;
  onView: (view: WebhooksView) => void;
}

/** /organization/webhooks?log=…: the deliveries of one webhook with their answers; tests it and sends again. */
export function LogPage({ id, webhook, view, onView }: LogProps) {
  const t = useTranslations('webhooks');
  const [replaying, setReplaying] = useState(false);
  const { state } = view;
  const query = useList(infinite('webhooks.deliveries', { id, ...(state && { state }), limit: 50 }), {
    refetchInterval: refreshMs,
  });
  const { busy, send } = useTest(id);
  const isOn = webhook?.state === 'active';
  return (
    <ListPage
      title={webhook ? t('logTitle', { name: webhook.name }) : t('log')}
      text={t('logLine')}
      end={
        <div className="flex flex-wrap gap-2 self-end">
          {isOn && (
            <Button icon={RotateCcw} onClick={() => setReplaying(true)}>
              {t('replay.open')}
            </Button>
          )}
          <Button variant="primary" icon={Send} busy={busy} onClick={send}>
            {t('test.send')}
          </Button>
        </div>
      }
      above={
        <div className="mb-4 flex flex-col items-start gap-2">
          <AppLink
            to="/organization/webhooks"
            className={`${textLink} inline-flex min-h-6 items-center max-md:min-h-11`}
          >
            {t('back')}
          </AppLink>
          {webhook && (
            <p className="text-sm text-muted">
              {t('keys.publicKey')}:{' '}
              <code className="wrap-anywhere" translate="no" dir="ltr">
                {webhook.publicKey}
              </code>
            </p>
          )}
        </div>
      }
      filters={
        <Select
          label={t('delivery.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('delivery.all') },
            ...deliveryStates.map((value) => ({ value, label: t(`delivery.states.${value}`) })),
          ]}
          onChange={(event) =>
            onView(changed(view, { state: deliveryStates.find((each) => each === event.target.value) }))
          }
        />
      }
      query={query}
      card
      empty={{ drawing: 'map', title: t('noDeliveries'), text: t('noDeliveriesText') }}
      row={(delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          webhookId={id}
          mayReplay={isOn && delivery.type !== 'webhook.tested'}
        />
      )}
      below={replaying && <ReplayDialog webhookId={id} onClose={() => setReplaying(false)} />}
    />
  );
}
