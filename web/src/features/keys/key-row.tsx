import { Ellipsis, KeyRound, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatList, formatRelative } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import type { ApiKey } from './key-schema.ts';
import { lastDayOf } from './last-day.ts';

/** The acts on a key. */
export interface KeyActs {
  onEdit: () => void;
  onRoll: () => void;
  onRevoke: () => void;
}

function StateBadge({ apiKey: { state, endsSoon } }: { apiKey: ApiKey }) {
  const t = useTranslations('keys');
  if (state !== 'active') return <Badge tone="quiet">{t(`state.${state}`)}</Badge>;
  if (endsSoon) return <Badge tone="warning">{t('endsSoon')}</Badge>;
  return <Badge tone="success">{t('state.active')}</Badge>;
}

function Facts({ apiKey, zone }: { apiKey: ApiKey; zone: string }) {
  const t = useTranslations('keys');
  const { state, rights, addresses, lastUsedAt, previousUntil, madeBy, madeAt } = apiKey;
  const date = formatDate(lastDayOf(apiKey, zone));
  const isPast = state === 'expired';
  const facts = [
    t(isPast ? 'expired' : 'expires', { date }),
    lastUsedAt ? t('used', { when: formatRelative(lastUsedAt) }) : t('neverUsed'),
    addresses.length > 0 ? t('from', { addresses: formatList(addresses) }) : t('fromAnywhere'),
  ];
  return (
    <div className="mt-1 flex flex-col gap-1 text-sm text-muted">
      <p className="text-ink-2">{formatList(rights.map((right) => t(`rights.${right}`)))}</p>
      <p className="wrap-anywhere">{facts.join(' · ')}</p>
      {previousUntil && state === 'active' && <p>{t('twoSecrets', { when: formatInstant(previousUntil) })}</p>}
      <p className="wrap-anywhere">{t('madeBy', { name: madeBy.name, date: formatDate(madeAt) })}</p>
    </div>
  );
}

/** Draws one key with its rights, end, last use and addresses. */
export function KeyRow({ apiKey, zone, onEdit, onRoll, onRevoke }: { apiKey: ApiKey; zone: string } & KeyActs) {
  const t = useTranslations('keys');
  const { name, state, can } = apiKey;
  const entries = [
    ...(can.change
      ? [
          { id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit },
          { id: 'roll', label: t('roll'), icon: RefreshCw, onSelect: onRoll },
        ]
      : []),
    { id: 'revoke', label: t('revoke'), icon: Trash2, danger: true, separated: can.change, onSelect: onRevoke },
  ];
  return (
    <li className="flex items-start gap-3 border-t px-4 py-3.5 first:border-t-0 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-md border">
        <Icon of={KeyRound} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-medium wrap-anywhere" dir="auto">
            {name}
          </span>
          <StateBadge apiKey={apiKey} />
        </div>
        <Facts apiKey={apiKey} zone={zone} />
      </div>
      {state === 'active' && (
        <MenuButton label={t('actsOn', { name })} align="end" entries={entries}>
          {(opener) => <IconButton {...opener} icon={Ellipsis} label={t('actsOn', { name })} />}
        </MenuButton>
      )}
    </li>
  );
}
