import { Ellipsis, ListChecks, Pencil, Power, RefreshCw, Trash2, Webhook as Sign } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatList, formatRelative } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { AppLink, textLink } from '../../ui/layout/app-link.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import type { Webhook } from './webhook-schema.ts';

/** The acts on a webhook. */
export interface WebhookActs {
  onEdit: () => void;
  onRoll: () => void;
  onTurn: () => void;
  onRemove: () => void;
}

/** Draws the state of a webhook in a word. */
export function StateBadge({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  if (state !== 'active') return <Badge tone={state === 'paused' ? 'quiet' : 'danger'}>{t(`state.${state}`)}</Badge>;
  if (failingSince) return <Badge tone="warning">{t('failing')}</Badge>;
  return <Badge tone="success">{t('state.active')}</Badge>;
}

function Facts({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const { address, types, state, failingSince, lastAttempt, previousUntil, madeBy, madeAt } = webhook;
  const shown = types.slice(0, 3).map((type) => t(`types.${type}`));
  const more = types.length - shown.length;
  return (
    <div className="mt-1 flex flex-col gap-1 text-sm text-muted">
      <p className="text-ink-2 wrap-anywhere" translate="no" dir="ltr">
        {address}
      </p>
      <p>{formatList(more > 0 ? [...shown, t('moreTypes', { count: more })] : shown)}</p>
      <p>
        {lastAttempt
          ? t(lastAttempt.taken ? 'lastTaken' : 'lastFailed', { when: formatRelative(lastAttempt.at) })
          : t('neverSent')}
        {failingSince && state === 'active' && ` · ${t('failingSince', { when: formatRelative(failingSince) })}`}
      </p>
      {state !== 'active' && <p>{t(`off.${state}`)}</p>}
      {previousUntil && <p>{t('twoSecrets', { when: formatInstant(previousUntil) })}</p>}
      <p className="wrap-anywhere">{t('madeBy', { name: madeBy.name, date: formatDate(madeAt) })}</p>
    </div>
  );
}

/** Draws one webhook with its address, events, state and last attempt. */
export function WebhookRow({ webhook, ...acts }: { webhook: Webhook } & WebhookActs) {
  const t = useTranslations('webhooks');
  const { id, name, state } = webhook;
  const entries = [
    { id: 'edit', label: t('edit'), icon: Pencil, onSelect: acts.onEdit },
    { id: 'roll', label: t('roll'), icon: RefreshCw, onSelect: acts.onRoll },
    { id: 'turn', label: t(state === 'active' ? 'turnOff' : 'turnOn'), icon: Power, onSelect: acts.onTurn },
    { id: 'remove', label: t('remove'), icon: Trash2, danger: true, separated: true, onSelect: acts.onRemove },
  ];
  return (
    <li className="flex items-start gap-3 border-t px-4 py-3.5 first:border-t-0 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-md border max-sm:hidden">
        <Icon of={Sign} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-medium wrap-anywhere" dir="auto">
            {name}
          </span>
          <StateBadge webhook={webhook} />
        </div>
        <Facts webhook={webhook} />
        <AppLink
          to={`/organization/webhooks?log=${id}`}
          className={`${textLink} mt-1 inline-flex min-h-6 items-center gap-1.5 text-sm max-md:min-h-11`}
        >
          <Icon of={ListChecks} size="sm" />
          {t('log')}
        </AppLink>
      </div>
      <MenuButton label={t('actsOn', { name })} align="end" entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('actsOn', { name })} />}
      </MenuButton>
    </li>
  );
}
