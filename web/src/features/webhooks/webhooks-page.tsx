import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useList } from '../../lib/api/list.ts';
import { infinite, useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { textLink } from '../../ui/layout/app-link.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RemoveDialog, RollDialog } from './act-dialogs.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LogPage } from './log-page.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import type { NewKeys, Webhook } from './webhook-schema.ts';
import type { WebhooksView } from './webhooks-view.ts';

type Open =
  | { kind: 'edit'; webhook: Webhook | null }
  | { kind: 'roll' | 'remove'; webhook: Webhook }
  | { kind: 'keys'; created: NewKeys };

function Dialogs({ open, setOpen }: { open: Open; setOpen: (open?: Open) => void }) {
  const t = useTranslations('webhooks');
  const close = () => setOpen();
  const showKeys = (created: NewKeys) => setOpen({ kind: 'keys', created });
  const saved = () => {
    close();
    toast({ variant: 'success', title: t('saved') });
  };
  if (open.kind === 'keys') return <KeysDialog created={open.created} onClose={close} />;
  const { webhook } = open;
  if (open.kind === 'edit')
    return (
      <WebhookDialog webhook={webhook} onDone={(created) => (created ? showKeys(created) : saved())} onClose={close} />
    );
  if (!webhook) return null;
  if (open.kind === 'roll') return <RollDialog webhook={webhook} onDone={showKeys} onClose={close} />;
  return <RemoveDialog webhook={webhook} onClose={close} />;
}

function useTurn() {
  const t = useTranslations('webhooks');
  const errorText = useErrorText();
  const command = useCommand('webhooks.turn', {
    onSuccess: (_, { on }) => void toast({ variant: 'success', title: t(on ? 'turnedOn' : 'turnedOff') }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return ({ id, state }: Webhook) => command.mutate({ id, on: state !== 'active' });
}

/** /organization/webhooks: where the company’s own systems hear of what happens; with `log`, the deliveries of one. */
export function WebhooksPage({ view, onView }: { view: WebhooksView; onView: (view: WebhooksView) => void }) {
  const t = useTranslations('webhooks');
  const query = useList(infinite('webhooks.list', {}));
  const [open, setOpen] = useState<Open>();
  const turn = useTurn();
  if (view.log)
    return (
      <LogPage id={view.log} webhook={query.items.find(({ id }) => id === view.log)} view={view} onView={onView} />
    );
  const docs = (
    <a href="/api/docs" target="_blank" rel="noreferrer" className={textLink}>
      {t('docs')}
    </a>
  );
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: 'edit', webhook: null })}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      end={add}
      query={query}
      card
      empty={{ drawing: 'map', title: t('noneTitle'), text: t('noneText'), actions: docs }}
      row={(webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setOpen({ kind: 'edit', webhook })}
          onRoll={() => setOpen({ kind: 'roll', webhook })}
          onTurn={() => turn(webhook)}
          onRemove={() => setOpen({ kind: 'remove', webhook })}
        />
      )}
      below={
        <>
          {query.items.length > 0 && <p className="mt-4">{docs}</p>}
          {open && <Dialogs open={open} setOpen={setOpen} />}
        </>
      }
    />
  );
}
