import { useQuery } from '@tanstack/react-query';
import { Copy, Ellipsis, Pencil, Plus, Plug, Trash2, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { copyText } from '../../../ui/feedback/copy.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { RemovalsCard } from '../factors/removals-card.tsx';
import { OnlySsoCard, PasswordBadge, PasswordScope } from '../only-sso/only-sso-card.tsx';
import { ConfirmDialog } from '../passwords/confirm-dialog.tsx';
import { PolicyCard } from '../policies/policy-card.tsx';
import { ProviderMark } from '../sign-in/provider-mark.tsx';
import { MethodDialog } from './method-dialog.tsx';
import type { SignInMethod } from './method-schema.ts';

function useTest(method: SignInMethod) {
  const t = useTranslations('auth.methods');
  const errorText = useErrorText();
  const fieldText = useFieldText('auth.validation');
  return useCommand('auth.testProvider', {
    onSuccess: ({ answers, problem }) => {
      if (answers) toast({ variant: 'success', title: t('answers', { name: method.name }) });
      else toast({ variant: 'warning', title: fieldText(problem ?? '') });
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: errorText(error) });
    },
  });
}

function MethodRow({ method, onEdit, onRemove }: { method: SignInMethod; onEdit: () => void; onRemove: () => void }) {
  const t = useTranslations('auth.methods');
  const test = useTest(method);
  const entries = [
    { id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit },
    { id: 'test', label: t('test'), icon: Plug, onSelect: () => test.mutate({ id: method.id }) },
    { id: 'remove', label: t('remove'), icon: Trash2, danger: true, separated: true, onSelect: onRemove },
  ];
  return (
    <CardRow
      lined
      start={
        <span className="grid size-10 shrink-0 place-items-center rounded-md border">
          <ProviderMark kind={method.kind} />
        </span>
      }
      title={method.name}
      sub={<span className="break-words">{method.domains.join(', ')}</span>}
      end={
        <>
          {test.isPending && <span className="text-sm text-muted">{t('testing')}</span>}
          <MenuButton label={t('actsOn', { name: method.name })} align="end" entries={entries}>
            {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('actsOn', { name: method.name })} />}
          </MenuButton>
        </>
      }
    />
  );
}

function RemoveDialog({ method, onClose }: { method: SignInMethod; onClose: () => void }) {
  const t = useTranslations('auth.methods');
  const errorText = useErrorText();
  const command = useCommand('auth.removeProvider', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('removed', { name: method.name }) });
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: errorText(error) });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name: method.name })}
      description={t('removeText')}
      act={t('remove')}
      busy={command.isPending}
      onAct={() => command.mutate({ id: method.id })}
      onClose={onClose}
    />
  );
}

function RedirectAddress({ address }: { address: string }) {
  const t = useTranslations('auth.methods');
  const copy = () => void copyText(address, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <Card pad="padded" aria-labelledby="redirect-title">
      <h2 id="redirect-title" className="type-label">
        {t('setUp')}
      </h2>
      <p className="mt-1.5 mb-4 text-md text-muted">{t('setUpText')}</p>
      <p id="redirect-label" className="text-md font-medium">
        {t('redirect')}
      </p>
      <p
        role="group"
        aria-labelledby="redirect-label"
        className="mt-1.5 flex items-center gap-2 rounded-md border bg-inset py-1.5 pr-1.5 pl-3 text-sm"
      >
        <span className="min-w-0 flex-1 wrap-anywhere select-all">{address}</span>
        <IconButton icon={Copy} size="sm" label={t('copy')} onClick={copy} />
      </p>
      <p className="mt-4 text-md text-muted">
        {t.rich('joinNote', { link: (text) => <TextLink to="/organization/sign-in#domains-title">{text}</TextLink> })}
      </p>
    </Card>
  );
}

type Open = { kind: 'edit'; method: SignInMethod | null } | { kind: 'remove'; method: SignInMethod };

/** /organization/sign-in: the ways in which people of the organisation sign in. */
export function MethodsPage({ beside }: { beside?: ReactNode }) {
  const t = useTranslations('auth.methods');
  const found = useQuery(query('auth.providers', { limit: 100 }));
  const { data } = found;
  const [open, setOpen] = useState<Open>();
  const none = (className?: string) => (
    <p className={cn('px-4 pt-1 pb-3 text-md text-muted sm:px-5', className)}>{t('none')}</p>
  );
  const saved = () => {
    setOpen(undefined);
    toast({ variant: 'success', title: t('saved') });
  };
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: 'edit', method: null })}>
      {t('addOne')}
    </Button>
  );
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} end={add} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="overflow-hidden pb-1" aria-labelledby="ways-title">
            <CardHead id="ways-title" title={t('list')} />
            <ul className="mt-2">
              <CardRow
                start={
                  <span className="grid size-10 shrink-0 place-items-center rounded-md border">
                    <Icon of={Lock} />
                  </span>
                }
                title={t('password')}
                sub={<PasswordScope />}
                end={<PasswordBadge />}
              />
              {data?.items.map((method) => (
                <MethodRow
                  key={method.id}
                  method={method}
                  onEdit={() => setOpen({ kind: 'edit', method })}
                  onRemove={() => setOpen({ kind: 'remove', method })}
                />
              ))}
            </ul>
            <QueryResult query={found} bare shape={none('invisible')}>
              {({ items }) => items.length === 0 && none()}
            </QueryResult>
          </Card>
          <OnlySsoCard />
          <PolicyCard />
          <RemovalsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {data && <RedirectAddress address={data.redirectUri} />}
          {beside}
        </div>
      </div>
      {open?.kind === 'edit' && <MethodDialog method={open.method} onDone={saved} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'remove' && <RemoveDialog method={open.method} onClose={() => setOpen(undefined)} />}
    </PageBody>
  );
}
