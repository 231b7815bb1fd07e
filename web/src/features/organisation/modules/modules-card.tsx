import type { ModuleSwitch, UnfinishedKind } from '@apprecio/contract/organisation/switches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';

/** The page on which what is unfinished is finished. */
const places: Record<UnfinishedKind, string> = {
  orders: '/organization/orders',
  cases: '/organization/orders',
  refunds: '/organization/payments',
  leavers: '/organization/employees#leavers',
  vouchers: '/organization/orders',
  competitions: '/organization/manage-zapz',
  nominations: '/organization/nominations',
  awards: '/organization/hall-of-fame',
  surveys: '/organization/polls-surveys?kind=surveys',
  serviceRewards: '/organization/points-history',
};

const read = query('organisation.modules', {});

function Unfinished({ items, title }: { items: ModuleSwitch['unfinished']; title: string }) {
  const t = useTranslations('organisation.modules');
  if (items.length === 0) return null;
  return (
    <p className="mt-1.5 text-sm">
      {title}{' '}
      {items.map(({ kind, count }, at) => (
        <span key={kind}>
          {at > 0 && ' · '}
          <TextLink to={places[kind]}>{t(`unfinished.${kind}`, { count })}</TextLink>
        </span>
      ))}
    </p>
  );
}

function ModuleRow({ module, on, unfinished }: ModuleSwitch) {
  const t = useTranslations('organisation.modules');
  const client = useQueryClient();
  const errorText = useErrorText();
  const name = t(`names.${module}`);
  const change = useCommand('organisation.switchModule', {
    onSuccess: (after, { on: isOn }) => {
      client.setQueryData(read.queryKey, after);
      toast({ variant: 'success', title: t(isOn ? 'switchedOn' : 'switchedOff', { name }) });
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: errorText(error) });
      void client.invalidateQueries({ queryKey: read.queryKey });
    },
  });
  const open = unfinished.filter((each) => each.open);
  const id = `module-${module}`;
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <p id={id} className="font-medium">
          {name}
        </p>
        <p id={`${id}-leaves`} className="mt-0.5 text-sm text-muted">
          {t(`leaves.${module}`)}
        </p>
        <Unfinished items={open} title={t(on ? 'finish' : 'stillOpen')} />
        <Unfinished items={unfinished.filter((each) => !each.open)} title={t('shown')} />
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-leaves`}
        checked={change.isPending ? change.variables.on : on}
        disabled={on && open.length > 0}
        onChange={({ target }) => change.mutate({ module, on: target.checked })}
      />
    </li>
  );
}

/** Lists the modules with a switch each, which takes effect at once for everyone (NAV-13). */
export function ModulesCard() {
  const t = useTranslations('organisation.modules');
  const found = useQuery(read);
  return (
    <Card
      as="section"
      id="modules"
      aria-labelledby="modules-title"
      pad="roomy"
      className="mt-8 max-w-form scroll-mt-20"
    >
      <h2 id="modules-title" className="type-section">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('line')}</p>
      <QueryResult query={found} shape={<RowsSkeleton rows={8} />}>
        {({ items }) => (
          <ul className="mt-2 divide-y">
            {items.map((item) => (
              <ModuleRow key={item.module} {...item} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Card>
  );
}
