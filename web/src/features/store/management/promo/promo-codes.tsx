import type { PromoItem } from '@apprecio/contract/cart/promo-codes';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../../lib/api/error-text.ts';
import { useList } from '../../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../../lib/api/query.ts';
import { formatDate, formatPaise } from '../../../../lib/i18n/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { QueryList } from '../../../../ui/list/query-list.tsx';
import { PromoDialog } from './promo-dialog.tsx';

const tones: Record<PromoItem['state'], BadgeTone> = {
  active: 'success',
  scheduled: 'info',
  ended: 'quiet',
  used_up: 'warning',
  off: 'quiet',
};

function useFacts() {
  const t = useTranslations('store.management.promo');
  return (promo: PromoItem): string => {
    const worth =
      promo.kind === 'percent'
        ? t('percentOff', { percent: promo.value })
        : t('sumOff', { sum: formatPaise(promo.value) });
    const facts = [
      worth,
      promo.maxUses === null
        ? t('used', { count: promo.used })
        : t('usedOf', { used: promo.used, most: promo.maxUses }),
      promo.minSubtotal > 0 && t('from', { sum: formatPaise(promo.minSubtotal) }),
      promo.maxDiscount !== null && t('atMost', { sum: formatPaise(promo.maxDiscount) }),
      promo.startsAt !== null && t('starts', { date: formatDate(promo.startsAt) }),
      promo.endsAt !== null && t('ends', { date: formatDate(promo.endsAt) }),
    ];
    return facts.filter((fact) => fact !== false).join(' · ');
  };
}

function Row({ promo, onEdit }: { promo: PromoItem; onEdit: () => void }) {
  const t = useTranslations('store.management.promo');
  const factsOf = useFacts();
  const errorText = useErrorText();
  const change = useCommand('cart.changePromo', {
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {promo.code}
          <Badge tone={tones[promo.state]}>{t(`states.${promo.state}`)}</Badge>
        </p>
        <p className="text-sm text-muted tabular-nums">{factsOf(promo)}</p>
      </div>
      <Button size="sm" icon={Pencil} aria-label={t('editNamed', { code: promo.code })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Switch
        aria-label={t('activeNamed', { code: promo.code })}
        checked={change.isPending ? change.variables.active === true : promo.active}
        onChange={({ target }) => change.mutate({ id: promo.id, active: target.checked })}
      />
    </li>
  );
}

/** Promo codes with their limits, dates and use: added, changed and ended. */
export function PromoCodes({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const t = useTranslations('store.management.promo');
  const [editedId, setEditedId] = useState<string | null>(null);
  const list = useList(infinite('cart.promoCodes', { limit: 25 }));
  const edited = list.items.find(({ id }) => id === editedId);
  return (
    <Card className="mt-4 overflow-hidden">
      <QueryList
        query={list}
        within="card"
        shape={3}
        empty={{ drawing: 'map', title: t('noneTitle'), text: t('noneText') }}
        row={(promo) => <Row key={promo.id} promo={promo} onEdit={() => setEditedId(promo.id)} />}
      />
      {adding && <PromoDialog promo={null} onClose={onAdded} />}
      {edited && <PromoDialog promo={edited} onClose={() => setEditedId(null)} />}
    </Card>
  );
}
